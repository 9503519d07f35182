/** Bytes as `1.2 MB` (decimal units, as file managers show them). */
export function bytes(n: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const
  const step = n < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(n) / 3))
  const value = n / 1000 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}
