import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Panel } from '../security/panel.tsx'
import { ScrobblingRow } from './scrobbling-row.tsx'
import { useLastfmReturn } from './use-lastfm-return.ts'

/** Connects Last.fm and ListenBrainz, as far as this site sends listens there. */
export function ScrobblingPanel() {
  const { t } = useTexts('account')
  const { data, error, refetch } = useQuery({ ...useApi().scrobbling.state.query(), staleTime: 0 })
  const isConnecting = useLastfmReturn()
  if (data?.items.length === 0 || (!data && !error)) return null
  return (
    <Panel title={t('scrobbling.title')} text={t('scrobbling.text')}>
      {!data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={css.list} aria-label={t('scrobbling.title')}>
          {data.items.map((each) => (
            <ScrobblingRow
              key={each.service}
              connection={each}
              isConnecting={isConnecting && each.service === 'lastfm'}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
