import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { earningsChanged } from '../use-earnings.ts'
import css from '../earnings.module.css'
import { percentText } from './percent-text.ts'
import { answered, groupsOf, sentenceOf, type ShareGroup } from './share-groups.ts'

type Answer = 'accept' | 'decline' | 'give-up'

/** The user's splits of other people's tracks, offers first. Renders nothing if there are none. */
export function SharesPanel() {
  const { t } = useTexts('earnings')
  const { data } = useQuery(useApp().api.earnings.listShares.query())
  const groups = groupsOf(data?.['hydra:member'] ?? [])
  const [offered, held] = [
    groups.filter(({ isAsked }) => isAsked),
    groups.filter(({ isAsked }) => !isAsked),
  ]
  return (
    <>
      <Groups title={t('group.offered')} id="offered" groups={offered} />
      <Groups title={t('group.held')} id="held" groups={held} />
    </>
  )
}

const Groups = ({ title, id, groups }: { title: string; id: string; groups: ShareGroup[] }) =>
  groups.length === 0 ? null : (
    <section className={css.section} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <ul className={css.list}>
        {groups.map((group) => (
          <GroupRow key={group.key} group={group} />
        ))}
      </ul>
    </section>
  )

function GroupRow({ group }: { group: ShareGroup }) {
  const texts = useTexts('earnings')
  const { t, format } = texts
  const app = useApp()
  const [isEnding, setEnding] = useState(false)
  const [{ release }] = group.shares
  const answer = useMutation({
    mutationFn: (given: Answer) =>
      app.api.earnings.answerShares({ body: { answer: given, shares: answered(group) } }),
    onSuccess: (_, given) => toast(t(given === 'accept' ? 'group.accepted' : 'group.answerSent')),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => {
      setEnding(false)
      return earningsChanged(app)
    },
  })
  const verb = (kind: Answer, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'outline' : 'quiet'}
      busy={answer.isPending && answer.variables === kind}
      disabled={answer.isPending && answer.variables !== kind}
      onClick={() => (kind === 'give-up' ? setEnding(true) : answer.mutate(kind))}
    >
      {t(`group.${kind}`)}
      <span className="visually-hidden"> ({release.title})</span>
    </Button>
  )
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link className={css.name} href={albumHref(release)}>
          {release.title}
        </Link>
        <p className={css.note}>{sentenceOf(texts, group)}</p>
        {group.shares.length > 1 && (
          <details className={css.note}>
            <summary>{t('group.byTrack')}</summary>
            <ul>
              {group.shares.map(({ song: track, percent, offeredPercent }) => (
                <li key={track.id}>
                  {track.title}: {percentText(t, format, group.isAsked ? offeredPercent! : percent)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={css.verbs}>
        {group.isAsked ? (
          <>
            {verb('accept', true)}
            {verb('decline')}
          </>
        ) : (
          verb('give-up')
        )}
      </div>
      <ConfirmDialog
        open={isEnding}
        title={t('group.question')}
        confirm={t('group.confirm')}
        cancel={t('group.keep')}
        danger
        busy={answer.isPending}
        onConfirm={() => answer.mutate('give-up')}
        onClose={() => setEnding(false)}
      >
        {t('group.questionText')}
      </ConfirmDialog>
    </li>
  )
}
