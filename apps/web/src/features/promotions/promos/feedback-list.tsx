import type { PromoFeedback } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from '../promotions.module.css'

/** What DJs answered with a promo link. */
export function FeedbackList({ feedback }: { feedback: readonly PromoFeedback[] }) {
  const { t, format } = useTexts('promotions')
  return (
    <ul className={css.feedback} aria-label={t('promo.feedback')}>
      {feedback.map(({ id, name, rating, support, text, createdAt }) => (
        <li key={id}>
          <p className={css.note}>
            {t('promos.rated', { name, rating: format.number(rating) })} ·{' '}
            {t(`promos.support.${support}`)} · {format.day(createdAt)}
          </p>
          {text !== '' && (
            <p className={css.quote} dir="auto">
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
