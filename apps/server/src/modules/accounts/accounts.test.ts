import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { accounts } = contract

test('a person signs in and sees their profile', async () => {
  const person = await app.person()
  const { status, body } = await person.call(accounts.profile)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: person.id, email: person.email, subscriptionPlan: 'free', isVerified: true })
  void PASSWORD
})
