import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ModerationDecision } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useState } from 'react'
import { userHref } from '../../lib/routing/addresses.ts'
import { capitalized, doneWords } from './decision-words.ts'
import css from './moderation.module.css'
import { UndoForm } from './undo-form.tsx'

/** A past moderation decision: content, admin and reason. It can be undone here if possible. */
export function DecidedItem({ decision }: { decision: ModerationDecision }) {
  const { t, format } = useTexts('moderation')
  const { kind, title, said, person, admin, decisions, undoes, days, reason, reports, at } =
    decision
  const [isUndoing, setUndoing] = useState(false)
  return (
    <>
      <p>
        {capitalized(doneWords(t, decisions, days))}
        {undoes && ` (${doneWords(t, undoes, null)})`}: {t(`subject.${kind}`)} {title}
      </p>
      {said !== '' && (
        <div className={css.said}>
          <p>{said}</p>
        </div>
      )}
      <p>{reason}</p>
      <p className={css.facts}>
        <span>
          <Trans
            t={t}
            i18nKey="decided.by"
            components={{
              admin: (
                <TextLink href={userHref(admin)}>
                  <bdi>{admin.fullName}</bdi>
                </TextLink>
              ),
            }}
          />
        </span>
        <span>
          <Trans
            t={t}
            i18nKey="decided.about"
            components={{
              person: (
                <TextLink href={userHref(person)}>
                  <bdi>{person.fullName}</bdi>
                </TextLink>
              ),
            }}
          />
        </span>
        {reports > 0 && (
          <span>{t('decided.reports', { count: reports, number: format.number(reports) })}</span>
        )}
        <time dateTime={at}>{format.day(at)}</time>
      </p>
      {isUndoing ? (
        <UndoForm decision={decision} onDone={() => setUndoing(false)} />
      ) : (
        decision.mayUndo && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('undoNamed', { title })}
            onClick={() => setUndoing(true)}
          >
            {t('undo')}
          </Button>
        )
      )}
    </>
  )
}
