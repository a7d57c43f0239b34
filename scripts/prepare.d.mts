export declare const builtServer: string;
export declare function build(node: string): void;
export declare function installTestParts(): void;
export declare function installBenchParts(): void;
