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

/** Prints a startup error as its message, anything else with its stack, and ends with exit code 1. */
export function exitWith(cause: unknown): never {
  const text = cause instanceof StartupError ? cause.message : cause instanceof Error ? cause.stack : String(cause);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
