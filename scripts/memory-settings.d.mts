export const memoryEnv: Record<string, string>;
export const memoryOptions: string[];
export const scriptEnv: Record<string, string>;
