/** What the build tells its worker of itself (scripts/tell-office-worker.ts). */
export type OfficeBuild = {
  id: string;
  /** Address of each hashed file → SHA-256 of its bytes. */
  files: Record<string, string>;
  document: string;
  policy: string;
};
