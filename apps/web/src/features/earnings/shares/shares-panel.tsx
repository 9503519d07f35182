import { Button } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { Question } from '../../../components/dialogs/question.tsx'
import { earningsChanged } from '../use-earnings.ts'
import css from '../earnings.module.css'
import { answered, groupsOf, sentenceOf, type ShareGroup } from './share-groups.ts'

type Said = 'accept' | 'decline' | 'give-up'

/** Shares of other people's tracks: those that are offered first; nothing where there are none. */
export function SharesPanel() {
  const { data } = useQuery(useApp().api.earnings.listShares.query())
  const groups = groupsOf(data?.['hydra:member'] ?? [])
  const [asked, held] = [
    groups.filter(({ isAsked }) => isAsked),
    groups.filter(({ isAsked }) => !isAsked),
  ]
  return (
    <>
      <Groups title="Shares offered to you" id="offered" groups={asked} />
      <Groups title="Your shares" id="held" groups={held} />
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
  const app = useApp()
  const [isEnding, setEnding] = useState(false)
  const [{ release }] = group.shares
  const answer = useMutation({
    mutationFn: (said: Said) =>
      app.api.earnings.answerShares({ body: { answer: said, shares: answered(group) } }),
    onSuccess: (_, said) =>
      toast(
        said === 'accept' ? 'Agreed. It counts for sales from now on.' : 'They see your answer.',
      ),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => {
      setEnding(false)
      return earningsChanged(app)
    },
  })
  const verb = (said: Said, label: string, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'outline' : 'quiet'}
      busy={answer.isPending && answer.variables === said}
      disabled={answer.isPending && answer.variables !== said}
      onClick={() => (said === 'give-up' ? setEnding(true) : answer.mutate(said))}
    >
      {label}
      <span className="visually-hidden"> on {release.title}</span>
    </Button>
  )
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link className={css.name} href={albumHref(release)}>
          {release.title}
        </Link>
        <p className={css.note}>{sentenceOf(group)}</p>
        {group.shares.length > 1 && (
          <details className={css.note}>
            <summary>Track by track</summary>
            <ul>
              {group.shares.map(({ song, percent, offeredPercent }) => (
                <li key={song.id}>
                  {song.title}: {group.isAsked ? offeredPercent : percent} %
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={css.verbs}>
        {group.isAsked ? (
          <>
            {verb('accept', 'Accept', true)}
            {verb('decline', 'Decline')}
          </>
        ) : (
          verb('give-up', 'Give up…')
        )}
      </div>
      <Question
        open={isEnding}
        title="Give up this share?"
        confirm="Give up"
        cancel="Keep it"
        danger
        busy={answer.isPending}
        onConfirm={() => answer.mutate('give-up')}
        onClose={() => setEnding(false)}
      >
        You earn nothing of what is sold from now on. What you earned stays yours. Only a new offer
        brings the share back.
      </Question>
    </li>
  )
}
