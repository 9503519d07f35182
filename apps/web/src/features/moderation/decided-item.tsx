import type { ModerationDecision } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useState } from 'react'
import { userHref } from '../../lib/routing/addresses.ts'
import { day } from '../../lib/format/dates.ts'
import { doneWords, KIND_WORDS } from './decision-words.ts'
import css from './moderation.module.css'
import { UndoForm } from './undo-form.tsx'

/** What was decided about something, by whom and why; what can be undone is undone here. */
export function DecidedItem({ decision }: { decision: ModerationDecision }) {
  const { kind, title, said, person, admin, decisions, undoes, days, reason, reports, at } =
    decision
  const [isUndoing, setUndoing] = useState(false)
  return (
    <>
      <p>
        {doneWords(decisions, days)}
        {undoes && ` (${doneWords(undoes, null).toLowerCase()})`}: {KIND_WORDS[kind].toLowerCase()}{' '}
        {title}
      </p>
      {said !== '' && (
        <div className={css.said}>
          <p>{said}</p>
        </div>
      )}
      <p>{reason}</p>
      <p className={css.facts}>
        <span>
          Decided by <TextLink href={userHref(admin)}>{admin.fullName}</TextLink>
        </span>
        <span>
          about <TextLink href={userHref(person)}>{person.fullName}</TextLink>
        </span>
        {reports > 0 && <span>{plural(reports, 'report')}</span>}
        <time dateTime={at}>{day(at)}</time>
      </p>
      {isUndoing ? (
        <UndoForm decision={decision} onDone={() => setUndoing(false)} />
      ) : (
        decision.mayUndo && (
          <Button size="small" variant="quiet" onClick={() => setUndoing(true)}>
            Undo<span className="visually-hidden"> what was decided about {title}</span>
          </Button>
        )
      )}
    </>
  )
}
