import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import css from './payment-form.module.css'

/** Test card numbers and their behavior. */
const CARDS = [
  ['success', '4242424242424242'],
  ['threeDSecure', '4000002760003184'],
  ['declined', '4000000000000002'],
  ['insufficientFunds', '4000000000009995'],
  ['expired', '4000000000000069'],
] as const

/** Fills in a test card. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const { t } = useTexts('components')
  return (
    <div className={css.cards} role="group" aria-label={t('testCard.label')}>
      {CARDS.map(([name, number]) => (
        <Button key={number} size="small" onClick={() => onChoose(number)}>
          {t(`testCard.${name}`)}
        </Button>
      ))}
    </div>
  )
}
