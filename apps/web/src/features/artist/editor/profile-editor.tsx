import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { callsOf, type Kind } from './kinds.ts'
import { ProfileForm } from './profile-form.tsx'
import { RosterPanel } from './roster-panel.tsx'
import css from './profile-form.module.css'

/** Creates an artist or a label, or edits one of the user's own. */
export function ProfileEditor({ kind }: { kind: Kind }) {
  const { t } = useTexts('artist')
  const { id: text } = useParams({ strict: false })
  const id = text === undefined ? null : Number(text)
  const userId = useSession()?.userId
  const calls = callsOf(useApi(), kind)
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', kind, id],
    queryFn: () => calls.read(id ?? 0),
    enabled: id !== null && Number.isInteger(id),
    staleTime: 0,
  })
  const title = t(id === null ? `${kind}.new` : `${kind}.edit`)
  useHead({ title: data ? `${title}: ${data.name}` : title })
  const isTheirs = data && data.ownerId === userId
  if (Number.isNaN(id) || (data && !isTheirs)) return <NotFound />
  if (error) return <PageError error={error} reset={() => void refetch()} />
  if (id !== null && !data) return <PagePending />
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>{title}</PageTitle>
        <ProfileForm key={`${kind} ${id}`} kind={kind} profile={data ?? null} />
        {kind === 'label' && data && <RosterPanel label={data} />}
      </div>
    </Frame>
  )
}

export const ArtistEditorPage = () => <ProfileEditor kind="artist" />

export const LabelEditorPage = () => <ProfileEditor kind="label" />
