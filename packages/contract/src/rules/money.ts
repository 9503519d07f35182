/** Money is integer cents everywhere except in the API, where the specification has decimal dollars. */
export const toDollars = (cents: number): number => cents / 100
export const toCents = (dollars: number): number => Math.round(dollars * 100)
