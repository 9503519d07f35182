import type { ReportedThing } from '@hypha/contract'
import { REASON_WORDS } from '@hypha/contract/rules/moderation'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useState } from 'react'
import { userHref } from '../../lib/routing/addresses.ts'
import { day } from '../../lib/format/dates.ts'
import { DecisionForm } from './decision-form.tsx'
import { KIND_WORDS } from './decision-words.ts'
import css from './moderation.module.css'

/** Something that was reported: what it is, whose, who reported it and why, and what is to become of it. */
export function ReportedItem({ thing }: { thing: ReportedThing }) {
  const { kind, title, now, person, count, reasons, reports } = thing
  const [isDeciding, setDeciding] = useState(false)
  return (
    <li>
      <h2 className={css.title}>
        {KIND_WORDS[kind]} {now ? <TextLink href={now.href}>{title}</TextLink> : title}
      </h2>
      <p className={css.facts}>
        {kind !== 'user' && (
          <span>
            {kind === 'comment' ? 'by' : 'of'}{' '}
            <TextLink href={userHref(person)}>{person.fullName}</TextLink>
          </span>
        )}
        {person.isAdmin && <span>admin</span>}
        {person.before > 0 && (
          <span className={css.warned}>{plural(person.before, 'decision')} before</span>
        )}
        {person.suspension && <span className={css.warned}>suspended</span>}
        <span>
          {plural(count, 'report')} since {day(thing.firstAt)}
        </span>
      </p>
      <Said thing={thing} />
      <ul className={css.reasons} aria-label="Reasons">
        {reasons.map((each) => (
          <li key={each.reason}>
            <span>{each.count}×</span>
            <span>{REASON_WORDS[each.reason]}</span>
          </li>
        ))}
      </ul>
      <ul className={css.reports} aria-label="The newest reports">
        {reports.map((report) => (
          <li key={report.id}>
            <p className={css.facts}>
              <TextLink href={userHref(report.reporter)}>{report.reporter.fullName}</TextLink>
              <span>{day(report.at)}</span>
            </p>
            {report.words !== '' && <p>{report.words}</p>}
          </li>
        ))}
      </ul>
      {isDeciding ? (
        <DecisionForm thing={thing} onCancel={() => setDeciding(false)} />
      ) : (
        <Button onClick={() => setDeciding(true)}>
          Decide<span className="visually-hidden"> about {title}</span>
        </Button>
      )}
    </li>
  )
}

/** The words that were reported, and what stands there now where that is something else. */
function Said({ thing: { said, now } }: { thing: ReportedThing }) {
  const changed = now !== null && now.said !== said
  return (
    <>
      {said !== '' && (
        <div className={css.said}>
          {changed && <p className={css.hint}>When it was reported</p>}
          <p>{said}</p>
        </div>
      )}
      {changed && (
        <div className={css.said}>
          <p className={css.hint}>Now</p>
          <p>{now.said}</p>
        </div>
      )}
      {now === null && <p className={css.hint}>It is gone already.</p>}
      {now && !now.isOpen && <p className={css.hint}>It is out of sight already.</p>}
    </>
  )
}
