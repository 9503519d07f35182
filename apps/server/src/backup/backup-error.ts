/** A message for the operator; the command exits with only this. */
export class BackupError extends Error {}

/** Damaged files can fail before their end, where hashes are compared: when they are unpacked or parsed. */
export function asDamage(error: unknown, name: string): unknown {
  const isGarbled =
    error instanceof SyntaxError ||
    (error instanceof Error && (error.name === 'ZodError' || codeOf(error).startsWith('Z_')))
  return isGarbled ? new BackupError(`${name} is damaged.`) : error
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
