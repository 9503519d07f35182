/** Returns the object without undefined fields. */
export const defined = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [F in keyof T]: Exclude<T[F], undefined>
  }
