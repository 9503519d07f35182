/** Abbreviates `A minor` as musicians do: `Am`. */
export const shortKeyName = (name: string) => name.replace(' minor', 'm').replace(' major', '')
