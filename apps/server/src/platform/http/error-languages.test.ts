import { contract, type ErrorBody } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const WEAK = { email: 'no mail', password: 'short', fullName: '', extra: 1 }

/** Returns the response to an invalid registration in a language. */
const refusal = async (person: Person, language?: string) => {
  const headers: Record<string, string> =
    language === undefined ? {} : { 'accept-language': language }
  const { body, headers: answered } = await person.send<ErrorBody>(
    ...(['POST', '/api/registration', WEAK, headers] as const),
  )
  return { body, language: answered.get('content-language') }
}

test('errors are in the requested language; their codes are the same in each', async () => {
  const visitor = app.visitor()
  const english = await refusal(visitor)
  expect(english.language).toBe('en')
  expect(english.body).toMatchObject({
    title: 'Please check your input',
    code: 'contract.email.invalid',
    violations: [
      { propertyPath: 'email', code: 'contract.email.invalid', message: 'E-mail must be valid' },
      { code: 'contract.minCharacters', message: 'Use at least 8 characters.' },
      { code: 'contract.required', message: 'This field is required.' },
      { code: 'contract.unknownFields', message: 'Unknown field "extra".' },
    ],
  })
  const german = await refusal(visitor, 'de-AT, en;q=0.5')
  expect(german.language).toBe('de')
  expect(german.body).toMatchObject({
    title: 'Bitte prüfe deine Eingaben',
    violations: [
      { message: 'Die E-Mail-Adresse muss gültig sein' },
      { message: 'Mindestens 8 Zeichen.' },
      { message: 'Dieses Feld ist erforderlich.' },
      { message: 'Unbekanntes Feld "extra".' },
    ],
  })
  const codes = ({ violations }: ErrorBody) => violations.map(({ code }) => code)
  expect(codes(german.body)).toEqual(codes(english.body))
  expect((await refusal(visitor, 'xx')).language).toBe('en')
})

test('a program that requests no language gets the account’s, once it is chosen', async () => {
  const person = await signedIn(app)
  const missing = () => person.send<ErrorBody>('GET', '/api/playlists/999999/entries')
  expect((await missing()).body.detail).toBe('This playlist doesn’t exist.')
  const { accounts } = contract
  expect(
    (await person.call(accounts.chooseLanguage, { body: { language: 'xx' as 'he' } })).status,
  ).toBe(422)
  expect((await person.call(accounts.chooseLanguage, { body: { language: 'de' } })).status).toBe(
    204,
  )
  expect((await person.call(accounts.profile)).body.language).toBe('de')
  expect((await missing()).body.detail).toBe('Diese Playlist gibt es nicht.')
  expect(
    (await app.visitor().call(accounts.chooseLanguage, { body: { language: 'de' } })).status,
  ).toBe(401)
})
