import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './receipt.module.css'

/** A total below the items of a receipt. */
export function Sum({
  label,
  amount,
  isTotal,
}: {
  label: string
  amount: number
  isTotal?: boolean
}) {
  const { format } = useTexts('orders')
  return (
    <tr data-total={isTotal}>
      <th scope="row">{label}</th>
      <td className={css.amount}>{format.money(amount)}</td>
    </tr>
  )
}
