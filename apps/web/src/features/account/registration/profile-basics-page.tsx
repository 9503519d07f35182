import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Profile } from '@hypha/contract'
import { ABOUT_MAX } from '@hypha/contract/limits'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ErrorDialog } from '../../../components/dialogs/error-dialog.tsx'
import { toast } from '../../../lib/dom/toasts.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { Form } from '../form.tsx'
import css from './profile-basics-page.module.css'

export function ProfileBasicsPage() {
  const { t } = useTexts('account')
  useHead({ title: t('basics.title') })
  const { api } = useApp()
  const { data: profile } = useQuery(api.accounts.profile.query())
  const id = profile?.id ?? 0
  const { data: own } = useQuery({
    ...api.people.getUser.query({ params: { id } }),
    enabled: id > 0,
    staleTime: 0,
  })
  return profile && own ? <Basics profile={profile} message={own.about} /> : <PagePending />
}

function Basics({ profile, message }: { profile: Profile; message: string }) {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const [fullName, setFullName] = useState(profile.fullName)
  const [about, setAbout] = useState(message)
  const [refused, setRefused] = useState<string | null>(null)
  const nameProblem = fullName.trim() === '' ? t('name.required') : undefined
  const show = (fresh: Profile) => cache.setQueryData(api.accounts.profile.query().queryKey, fresh)
  const photo = useMutation({
    mutationFn: (file: File) => api.accounts.setPhoto({ file }),
    onSuccess: show,
    onError: (error) => setRefused(messageOf(error)),
  })
  const save = useMutation({
    mutationFn: async () => {
      if (about !== message) await api.people.editAbout({ body: { about } })
      return api.accounts.editProfile({ body: { fullName: fullName.trim() } })
    },
    onSuccess: (fresh) => {
      show(fresh)
      void cache.invalidateQueries({ queryKey: api.people.getUser.key })
      toast(t('basics.saved'))
      return navigate({ to: '/' })
    },
  })
  return (
    <Frame narrow>
      <PageTitle>{t('basics.title')}</PageTitle>
      <div className={css.photo}>
        <ImageField
          label={profile.photo ? t('basics.changePhoto') : t('basics.addPhoto')}
          current={profile.photo?.thumbnail['40x40@2x']}
          round
          busy={photo.isPending}
          onChoose={photo.mutateAsync}
          onRefuse={setRefused}
        />
      </div>
      <Form
        error={save.isError ? messageOf(save.error) : undefined}
        onSubmit={() => {
          if (!nameProblem) save.mutate()
        }}
      >
        <TextField
          label={t('name')}
          autoComplete="name"
          maxLength={120}
          value={fullName}
          error={nameProblem}
          onChange={(event) => setFullName(event.target.value)}
        />
        <TextArea
          label={t('basics.about')}
          hint={t('basics.aboutHint')}
          rows={4}
          maxLength={ABOUT_MAX}
          value={about}
          onChange={setAbout}
        />
        <Button type="submit" variant="solid" size="large" busy={save.isPending}>
          {t('save')}
        </Button>
      </Form>
      <ErrorDialog problem={refused} onClose={() => setRefused(null)} />
    </Frame>
  )
}
