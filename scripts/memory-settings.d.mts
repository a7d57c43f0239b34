export const memoryEnv: Record<string, string>;
export const memoryOptions: string[];
