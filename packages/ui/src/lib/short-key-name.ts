/** `A minor` as musicians write it in little room: `Am`. */
export const shortKeyName = (name: string) => name.replace(' minor', 'm').replace(' major', '')
