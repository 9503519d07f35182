import { money } from '@hypha/ui/lib/format.ts'
import css from './receipt.module.css'

/** A line below the items of a receipt. */
export function Sum({
  label,
  amount,
  isTotal,
}: {
  label: string
  amount: number
  isTotal?: boolean
}) {
  return (
    <tr data-total={isTotal}>
      <th scope="row">{label}</th>
      <td className={css.amount}>{money(amount)}</td>
    </tr>
  )
}
