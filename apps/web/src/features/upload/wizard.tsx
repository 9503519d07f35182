import type { Release } from '@hypha/contract'
import { reviewVerdict } from '@hypha/contract/rules/review'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { albumHref } from '../../lib/routing/addresses.ts'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { DropAnywhere } from './files/drop-anywhere.tsx'
import { ReleaseFiles } from './files/release-files.tsx'
import { SkippedFiles } from './files/skipped-files.tsx'
import { UnsentFiles } from './files/unsent-files.tsx'
import type { Draft } from './draft/draft.ts'
import { focusField } from './shared/focus-field.ts'
import { problemsOf, hasCover } from './submission-problems.ts'
import { Notices } from './notices.tsx'
import { type Problem, ProblemSummary } from './problem-summary.tsx'
import { ReleaseStep } from './release/release-step.tsx'
import { SavedAt } from './saved-at.tsx'
import { Stepper } from './stepper.tsx'
import { isField, type FormField, STEPS, stepOf, type StepNumber } from './shared/steps.ts'
import { TermsStep } from './price/terms-step.tsx'
import { TracksStep } from './tracks/tracks-step.tsx'
import { useTypedTracks } from './tracks/typed-tracks.ts'
import { type Upload, useUploads } from './files/sending/upload-queue.ts'
import { allSaved } from './draft/save-state.ts'
import { useEditor } from './draft/use-editor.ts'
import { useIsOwner } from './shared/use-is-owner.ts'
import { useStep } from './use-step.ts'
import { useAddFiles } from './files/use-add-files.ts'
import { useSubmit } from './use-submit.ts'
import css from './shared/wizard.module.css'

const CoverStep = lazyComponent(() =>
  import('./cover/cover-step.tsx').then((file) => file.CoverStep),
)
const PreviewStep = lazyComponent(() =>
  import('./preview/preview-step.tsx').then((file) => file.PreviewStep),
)

export interface WizardProps {
  /** Null for a new one. */
  release: Release | null
  onMade: (id: number) => void
}

/** Creates or edits a release, from its files to the review, in five steps. */
export function Wizard({ release, onMade }: WizardProps) {
  const texts = useTexts('upload')
  const { t } = texts
  const editor = useEditor(release, onMade)
  const { step, go } = useStep()
  const { take, drop, uploadMessage, tooMany, waiting, queue, skipped, closeSkipped } = useAddFiles(
    release,
    editor,
  )
  const uploads = useUploadsOf(release, waiting.length)
  const tracks = useTypedTracks()
  // A step shows no errors before the user tries to leave it.
  const [submittedSteps, setAsked] = useState<ReadonlySet<StepNumber>>(new Set())
  const [named, setNamed] = useState<readonly FormField[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const reached = useReached(step, release)

  const problems = problemsOf(texts, release, { problems: editor.problems, tracks, uploads })
  const submit = useSubmit(editor)
  const isOwner = useIsOwner(release)
  const isSubmittable =
    release === null ||
    reviewVerdict(release.status.value, 'pending', { isOwner, isAdmin: false }) === 'allowed'
  const isUnderReview = release?.status.value === 'pending'

  const shown = Object.fromEntries(
    Object.entries(editor.problems).filter(
      ([name]) =>
        submittedSteps.has(stepOf(name as keyof Draft)) || editor.refusedNow[name as keyof Draft],
    ),
  )
  const listed = problems.filter(({ field }) => named.includes(field))
  const show = (wrong: readonly Problem[]) => {
    setAsked((before) => new Set([...before, ...wrong.map(({ field }) => stepOf(field))]))
    setNamed(wrong.map(({ field }) => field))
    requestAnimationFrame(() => summary.current?.focus())
  }
  const open = (field: FormField) => {
    const to = stepOf(field)
    if (to !== step) void go(to)
    focusField(field)
  }

  // Go to the field that the server refused.
  const refused = (Object.keys(editor.refusedNow) as (keyof Draft)[])[0]
  const showProblem = useEffectEvent((field: keyof Draft) => {
    if (stepOf(field) !== step) void go(stepOf(field)).then(() => focusField(field))
  })
  useEffect(() => {
    if (refused) showProblem(refused)
  }, [refused])

  const leave = async (to: StepNumber) => {
    const wrong = problems.filter(({ field }) => stepOf(field) === step && isField(field))
    if (wrong.length > 0) return show(wrong)
    setNamed([])
    editor.restored?.close()
    // If the save is refused now, stay on the step and show why.
    const isTaken = await editor.ready().then(
      () => true,
      () => false,
    )
    await allSaved()
    if (isTaken || editor.isOffline) await go(to)
  }
  const send = () => {
    if (problems.length > 0) return show(problems)
    setNamed([])
    submit.mutate(undefined, {
      onError: (error) => {
        const field = submit.placeOf(error)
        if (field) open(field)
      },
    })
  }
  const wrong = new Set(
    [...submittedSteps].filter((each) =>
      problems.some(
        ({ field }) => stepOf(field) === each && (isField(field) || named.includes(field)),
      ),
    ),
  )
  const next = STEPS.find(({ number }) => number === step + 1)
  const previous = STEPS.find(({ number }) => number === step - 1)
  return (
    <Frame>
      <DropAnywhere onDrop={take}>
        <div className={css.top}>
          <PageTitle>{release ? release.title : t('uploadMusic')}</PageTitle>
          {release && <StatusTag status={release.status.value} scheduled={release.scheduled} />}
          <SavedAt isNew={release === null} />
        </div>
        <Stepper
          step={step}
          reached={reached}
          done={doneSteps(release, problems, reached)}
          wrong={wrong}
        />
        <div className={css.notices}>
          <Notices
            editor={editor}
            release={release}
            submitProblem={submit.problem}
            uploadMessage={uploadMessage}
          />
          <UnsentFiles release={release} waiting={waiting} />
          <SkippedFiles skipped={skipped} onClose={closeSkipped} />
          {tooMany !== null && step !== 2 && <Banner kind="danger">{tooMany}</Banner>}
          {listed.length > 0 && <ProblemSummary problems={listed} onGo={open} ref={summary} />}
        </div>
        <div className={css.step} inert={isUnderReview && step < 5}>
          {step === 1 && (
            <ReleaseStep release={release} editor={editor} shown={shown} onFiles={take}>
              {release?.status.value !== 'published' && (
                <ReleaseFiles release={release} waiting={waiting} queue={queue} onDrop={drop} />
              )}
            </ReleaseStep>
          )}
          {step === 2 && (
            <TracksStep
              release={release}
              waiting={waiting}
              queue={queue}
              tooMany={tooMany}
              onFiles={take}
              onDrop={drop}
            />
          )}
          <Suspense fallback={<Skeleton shape="cover" />}>
            {step === 3 && <CoverStep release={release} editor={editor} />}
            {step === 5 && <PreviewStep release={release} />}
          </Suspense>
          {step === 4 && <TermsStep editor={editor} shown={shown} release={release} />}
        </div>
        <div className={css.ways}>
          {previous && (
            <Button
              icon={<ArrowLeft size={18} aria-hidden />}
              onClick={() => void go(previous.number)}
            >
              {t('back')}
            </Button>
          )}
          {next && (
            <Button variant="solid" onClick={() => void leave(next.number)}>
              {t(`continue.${next.id}`)}
              <ArrowRight size={18} aria-hidden />
            </Button>
          )}
          {step === 5 && isSubmittable && !release?.submitsWhenReady && (
            <Button variant="solid" size="large" busy={submit.isPending} onClick={send}>
              {t('submit')}
            </Button>
          )}
          {step === 5 && !isSubmittable && (
            <ButtonLink href={albumHref(release)}>{t('seeRelease')}</ButtonLink>
          )}
        </div>
      </DropAnywhere>
    </Frame>
  )
}

/** Returns the completed steps. */
const doneSteps = (
  release: Release | null,
  problems: readonly Problem[],
  reached: StepNumber,
): ReadonlySet<StepNumber> =>
  new Set(
    release
      ? STEPS.map(({ number }) => number).filter(
          (number) =>
            number < 5 &&
            number <= reached &&
            !problems.some(({ field }) => stepOf(field) === number),
        )
      : [],
  )

const useSomeUpload = (release: Release | null, isOne: (upload: Upload) => boolean): boolean =>
  useUploads(({ uploads }) => uploads.some((each) => each.releaseId === release?.id && isOne(each)))

/** Whether files of the release are uploading or have failed. */
function useUploadsOf(release: Release | null, waiting: number) {
  const inProgress = useSomeUpload(release, ({ state }) => state.kind !== 'failed')
  const failed = useSomeUpload(release, ({ state }) => state.kind === 'failed')
  return { inProgress: inProgress || waiting > 0, failed }
}

/** Returns the furthest step that was opened or can be opened. */
function useReached(step: StepNumber, release: Release | null): StepNumber {
  const [furthest, setFurthest] = useState<StepNumber>(step)
  if (step > furthest) setFurthest(step)
  if (release && release.playList.length > 0 && hasCover(release)) return 5
  return release && furthest < 2 ? 2 : furthest
}
