import type { ArtistProfile } from '@hypha/contract'
import {
  VERIFICATION_COMMENTS_MAX,
  VERIFICATION_LINKS_MAX,
} from '@hypha/contract/rules/verification'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Stepper } from '@hypha/ui/controls/stepper.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { Question } from '../../../components/dialogs/question.tsx'
import { failureWords, REQUEST_FAILED } from './failure-words.ts'
import { PhotoStep } from './photo-step.tsx'
import { STEPS, stepOfAddress, type StepNumber } from './steps.ts'
import { areLinks, useClaim } from './use-claim.ts'
import css from './verification.module.css'

const ADDRESS = '/upload-verification/$artistId'
const NOTHING: ReadonlySet<StepNumber> = new Set()

/** How somebody proves in four steps that an artist is them (VF-01). */
export function ClaimForm({ artist }: { artist: ArtistProfile }) {
  const step = stepOfAddress(useSearch({ from: ADDRESS })['step'])
  const navigate = useNavigate({ from: ADDRESS })
  const { data: profile } = useQuery(useApi().accounts.profile.query())
  const { claim, change, choose, isReady, sending } = useClaim(artist.id, () =>
    navigate({ to: '/verification-request-submitted' }),
  )
  const [leftLinks, setLeftLinks] = useState(false)
  const go = (to: StepNumber) => void navigate({ to: '.', search: to === 1 ? {} : { step: to } })
  const hasLinks = areLinks(claim.links)
  const done = new Set<StepNumber>([
    ...(claim.idCardPhoto ? ([1] as const) : []),
    ...(claim.selfPhoto ? ([2] as const) : []),
    ...(hasLinks ? ([3] as const) : []),
  ])
  const badLinks = claim.links.trim() !== '' && !hasLinks

  const parts: Record<StepNumber, ReactNode> = {
    1: (
      <PhotoStep
        label="ID photo"
        photo={claim.idCardPhoto}
        onChoose={(file) => choose('idCardPhoto', file)}
      >
        <p>
          A photo of your passport, identity card or driving licence. Your name has to be readable;
          cover what else you like.
        </p>
        <p className={css.hint}>
          It is kept encrypted, seen by admins alone, and deleted after the decision.
        </p>
      </PhotoStep>
    ),
    2: (
      <PhotoStep
        label="selfie"
        photo={claim.selfPhoto}
        onChoose={(file) => choose('selfPhoto', file)}
      >
        <p>
          A photo of yourself, holding the same document and a piece of paper on which you wrote{' '}
          <strong>{artist.name}</strong>.
        </p>
        <p className={css.hint}>It is kept and deleted like the first one.</p>
      </PhotoStep>
    ),
    3: (
      <TextArea
        label="Links"
        hint="Web pages that show both your real name and the artist’s: a profile, a label, an interview. One a line."
        rows={4}
        maxLength={VERIFICATION_LINKS_MAX}
        value={claim.links}
        error={
          badLinks && leftLinks
            ? 'Each link is a whole web address, like https://example.org/me.'
            : undefined
        }
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => setLeftLinks(true)}
        onChange={(links) => change({ links })}
      />
    ),
    4: (
      <>
        <TextField
          label="E-mail"
          type="email"
          readOnly
          value={profile?.email ?? ''}
          hint="We write to you there."
        />
        <TextArea
          label="Comments (optional)"
          rows={5}
          maxLength={VERIFICATION_COMMENTS_MAX}
          value={claim.comments}
          onChange={(comments) => change({ comments })}
        />
        {!isReady && <Missing done={done} />}
      </>
    ),
  }
  const send = () => {
    if (!sending.isPending) sending.mutate()
  }
  return (
    <>
      <Stepper
        steps={STEPS}
        step={step}
        reached={4}
        done={done}
        wrong={badLinks && leftLinks ? new Set([3] as const) : NOTHING}
        link={(to, link) => (
          <Link {...link} from={ADDRESS} to="." search={to === 1 ? {} : { step: to }} />
        )}
      />
      <section className={css.step} aria-label={`Step ${step}`}>
        {parts[step]}
      </section>
      <div className={css.verbs}>
        {step > 1 && (
          <Button variant="quiet" onClick={() => go((step - 1) as StepNumber)}>
            Back
          </Button>
        )}
        {step < 4 ? (
          <Button variant="solid" onClick={() => go((step + 1) as StepNumber)}>
            Next
          </Button>
        ) : (
          <Button variant="solid" disabled={!isReady} busy={sending.isPending} onClick={send}>
            Submit
          </Button>
        )}
      </div>
      <Question
        open={sending.isError}
        title={REQUEST_FAILED}
        confirm="OK"
        onConfirm={() => sending.reset()}
        onClose={() => sending.reset()}
      >
        {sending.error && failureWords(sending.error)}
      </Question>
    </>
  )
}

/** What is left to do before it can be sent. */
const Missing = ({ done }: { done: ReadonlySet<StepNumber> }) => (
  <p className={css.hint}>
    Still missing:{' '}
    {STEPS.filter(({ number }) => number < 4 && !done.has(number))
      .map(({ name }) => name)
      .join(', ')}
    .
  </p>
)
