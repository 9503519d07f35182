import type { PromoLink } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { copyText } from '../../../lib/dom/share.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import css from '../promotions.module.css'
import { TabFrame } from '../tab-frame.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { PromoDialog } from './promo-dialog.tsx'

/** The promo links with what came of them. */
export function PromosTab() {
  const { t } = useTexts('promotions')
  const { api } = useApp()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...api.promoLinks.listPromoLinks.query(), staleTime: 0 })
  return (
    <>
      <TabFrame
        intro={t('promos.intro')}
        verb={t('promos.add')}
        empty={t('promos.empty')}
        label={t('tab.promos')}
        query={query}
        onAdd={() => setAdding(true)}
      >
        {query.data?.items.map((link) => (
          <PromoRow key={link.id} link={link} />
        ))}
      </TabFrame>
      {isAdding && <PromoDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function PromoRow({ link }: { link: PromoLink }) {
  const { t, format } = useTexts('promotions')
  const { api, cache } = useApp()
  const { id, recipient, release, url, expiresAt, isExpired, revokedAt } = link
  const { visits, plays, feedback } = link
  const isOver = revokedAt !== null || isExpired
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h2 className={css.name}>{recipient}</h2>
        <p className={css.note}>{release.title}</p>
        <p className={css.count}>
          {t('promos.visits', { count: visits })} · {t('promos.plays', { count: plays })}
          {revokedAt !== null && ` · ${t('codes.revoked')}`}
          {revokedAt === null && isExpired && ` · ${t('promos.expired')}`}
          {!isOver && expiresAt !== null && ` · ${t('until', { date: format.day(expiresAt) })}`}
        </p>
        {feedback.length > 0 && <FeedbackList feedback={feedback} />}
      </div>
      {!isOver && (
        <div className={css.tools}>
          <Button size="small" onClick={() => void copyText(url, t('promos.link'))}>
            {t('promos.copy')}
            <span className="visually-hidden"> {recipient}</span>
          </Button>
          <ConfirmButton
            verb={t('codes.revoke')}
            of={recipient}
            title={t('promos.revoke.title', { recipient })}
            run={async () => {
              await api.promoLinks.revokePromoLink({ params: { id } })
              await cache.invalidateQueries()
            }}
          >
            {t('promos.revoke.text')}
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}
