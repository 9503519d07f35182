import type { Correction, TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { correctionsQuery, trackQuery } from '../track-query.ts'
import { correctionName } from './correction-name.ts'
import css from './corrections.module.css'

interface Props {
  track: TrackDetails
  corrections: readonly Correction[]
}

/** What listeners suggest, to accept or decline with one click. */
export function Decisions({ track, corrections }: Props) {
  const { t, format } = useTexts('track')
  const { api, cache } = useApp()
  const { queryKey } = correctionsQuery(api, track.id)
  const decide = useMutation({
    mutationFn: ({ bpm, key, accept }: Correction & { accept: boolean }) =>
      api.corrections.decideCorrection({
        params: { id: track.id },
        body: { accept, ...(key ? { keyId: key.id } : { bpm: bpm! }) },
      }),
    onSuccess: (open, decided) => {
      const value = correctionName(decided)
      toast(decided.accept ? t('correction.accepted', { value }) : t('correction.declined'))
      cache.setQueryData(queryKey, open)
      return cache.invalidateQueries(trackQuery(api, track.identifier))
    },
    onError: (error) => {
      toast(messageOf(error))
      void cache.invalidateQueries({ queryKey })
    },
  })
  return (
    <section className={css.decisions} aria-labelledby="corrections">
      <h2 className={css.title} id="corrections">
        {t('correction.theirs')}
      </h2>
      <ul className={css.list}>
        {corrections.map((correction) => {
          const value = correctionName(correction)
          const { listeners } = correction
          return (
            <li key={value} className={css.row}>
              <div>
                <p className={css.value}>{value}</p>
                <p className={css.count}>
                  {t('correction.count', { count: listeners, number: format.number(listeners) })}
                </p>
              </div>
              <span className={css.verbs}>
                <Button
                  size="small"
                  disabled={decide.isPending}
                  aria-label={t('correction.acceptLabel', { value })}
                  onClick={() => decide.mutate({ ...correction, accept: true })}
                >
                  {t('correction.accept')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={decide.isPending}
                  aria-label={t('correction.declineLabel', { value })}
                  onClick={() => decide.mutate({ ...correction, accept: false })}
                >
                  {t('correction.decline')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
