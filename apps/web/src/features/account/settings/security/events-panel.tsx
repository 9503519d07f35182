import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { moment } from './moment.ts'

const PAGE = 20

/** Security events of the account. */
export function EventsPanel() {
  const { t, format } = useTexts('account')
  const api = useApi()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.security.events.query({ query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('events.title')}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          <ul className={css.list} aria-label={t('events.title')}>
            {data.items.map((event) => (
              <li key={event.id} className={css.row}>
                <div className={css.words}>
                  <p className={css.title}>{t(`event.${event.kind}`)}</p>
                  <p className={css.note}>
                    {[
                      moment(format, event.at),
                      event.country && format.country(event.country),
                      event.device,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {data.count_results > PAGE && (
            <div className={css.verbs}>
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('events.newer')}
              </Button>
              <Button
                size="small"
                disabled={page * PAGE >= data.count_results}
                onClick={() => setPage(page + 1)}
              >
                {t('events.older')}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
