import { Button } from '@hypha/ui/controls/button.tsx'
import css from './payment-form.module.css'

/** Numbers that belong to nobody, and what each of them does. */
const CARDS = [
  ['Success', '4242424242424242'],
  ['3-D Secure', '4000002760003184'],
  ['Declined', '4000000000000002'],
  ['Insufficient funds', '4000000000009995'],
  ['Expired', '4000000000000069'],
] as const

/** Fills in one of the cards of the sandbox. */
export const TestCards = ({ onChoose }: { onChoose: (number: string) => void }) => (
  <div className={css.cards} role="group" aria-label="Test cards">
    {CARDS.map(([name, number]) => (
      <Button key={number} size="small" onClick={() => onChoose(number)}>
        {name}
      </Button>
    ))}
  </div>
)
