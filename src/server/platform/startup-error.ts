export type StartupErrorCode =
  | 'bad_settings'
  | 'database_in_use'
  | 'database_unreachable'
  | 'database_too_old'
  | 'database_foreign_folder'
  | 'database_start_failed'
  | 'root_not_possible'
  | 'migration_changed'
  | 'wrong_secret_key'
  | 'address_in_use'
  | 'worker_failed';

/** The app cannot start and a person has to act. Its message is shown as it is, without a stack; exit code 1. */
export class StartupError extends Error {
  readonly code: StartupErrorCode;

  constructor(code: StartupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.code = code;
  }
}

/** A folder that is a file, of somebody else, on a disk that is full or only read: what the system says names it. */
const refusesFiles = ['EACCES', 'EDQUOT', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];
const isRefusedFile = ({ code = '', path, syscall }: NodeJS.ErrnoException): boolean =>
  (path !== undefined || syscall === 'write') && (refusesFiles.includes(code) || syscall === 'mkdir');

/** Prints a startup error as its message, anything else with its stack, and ends with exit code 1. */
export function exitWith(cause: unknown): never {
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  const text =
    cause instanceof StartupError
      ? message
      : cause instanceof Error && isRefusedFile(cause)
        ? `${message}.\nDATA_DIR must be a folder with room on its disk that this user may write to; npm run doctor looks at it.`
        : stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
