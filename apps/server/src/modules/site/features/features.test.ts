import { contract, FEATURE_DEFAULTS } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { instance } = contract

test('only admins switch features, and unknown features are rejected', async () => {
  const admin = await signedIn(app, { isAdmin: true })
  const features = async () => (await app.visitor().call(instance.describe)).body.features
  expect(await features()).toEqual(FEATURE_DEFAULTS)
  const off = { body: { popular: false } }
  expect((await (await signedIn(app)).call(instance.switchFeatures, off)).status).toBe(404)
  expect((await admin.send('PATCH', '/api/admin/features', { magic: true })).status).toBe(422)
  expect((await admin.call(instance.switchFeatures, off)).body).toMatchObject({ popular: false })
  expect(await features()).toEqual({ ...FEATURE_DEFAULTS, popular: false })
})
