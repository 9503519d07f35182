import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { AddCard } from './add-card.tsx'
import { CardRow } from './card-row.tsx'
import { useAddCard } from './use-add-card.ts'
import { useCardActions } from './use-card-actions.ts'

/** The cards saved at the payment provider: add, set as default, remove. */
export function CardsPanel() {
  const { t } = useTexts('account')
  const cards = useQuery({ ...useApi().wallet.listCards.query(), staleTime: 0 })
  const adding = useAddCard()
  const actions = useCardActions()
  const refusal = adding.refusal ?? actions.refusal
  return (
    <section className={css.panel} aria-labelledby="cards">
      <div className={css.top}>
        <h2 className={css.heading} id="cards">
          {t('cards.title')}
        </h2>
        {!adding.payment && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            busy={adding.isBusy}
            onClick={adding.begin}
          >
            {t('cards.add')}
          </Button>
        )}
      </div>
      {refusal && <Banner kind="danger">{refusal}</Banner>}
      {adding.payment && <AddCard adding={adding} payment={adding.payment} />}
      {cards.error && !cards.data ? (
        <Failure error={cards.error} onRetry={() => void cards.refetch()} />
      ) : !cards.data ? (
        <Skeleton shape="row" />
      ) : cards.data.result.length === 0 ? (
        <p className={css.empty}>{t('cards.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('cards.title')}>
          {cards.data.result.map((card) => (
            <CardRow key={card.id} card={card} actions={actions} />
          ))}
        </ul>
      )}
    </section>
  )
}
