import type { TaxRate } from '../../../ports/tax/tax.ts'

/** Returns the totals of lines in cents. Tax is computed on the subtotal and rounded half up. */
export function totalsOf(lines: readonly { price_cents: number }[], rate: TaxRate | null) {
  const subtotal_cents = lines.reduce((sum, { price_cents }) => sum + price_cents, 0)
  const tax_basis_points = rate?.basisPoints ?? 0
  const tax_cents = Math.round((subtotal_cents * tax_basis_points) / 10_000)
  return {
    tax_name: rate?.name ?? null,
    tax_basis_points,
    subtotal_cents,
    tax_cents,
    total_cents: subtotal_cents + tax_cents,
  }
}
