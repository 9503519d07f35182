import { adminReviewRoute } from './admin-review.ts'
import { albumRoute } from './album.ts'
import { calculatorRoute } from './calculator.ts'
import { confirmEmailRoute } from './confirm-email.ts'
import { createMusicReleaseRoute } from './create-music-release.ts'
import { dashboardUploadsRoute } from './dashboard-uploads.ts'
import { emailCongratulationsRoute } from './email-congratulations.ts'
import { emailVerificationRoute } from './email-verification.ts'
import { exploreSubgenreRoute } from './explore-subgenre.ts'
import { exploreRoute } from './explore.ts'
import { forgotPasswordRoute } from './forgot-password.ts'
import { loggedOutRoute } from './logged-out.ts'
import { loginRoute } from './login.ts'
import { musicReleaseSubmittedRoute } from './music-release-submitted.ts'
import { notFoundRoute } from './not-found.ts'
import { passwordChangedRoute } from './password-changed.ts'
import { profileBasicsRoute } from './profile-basics.ts'
import { registrationRoute } from './registration.ts'
import { releaseRemovedRoute } from './release-removed.ts'
import { resetPasswordRoute } from './reset-password.ts'
import { underConstructionRoute } from './under-construction.ts'
import { unknownRoute } from './unknown.ts'
import { verificationRequestSubmittedRoute } from './verification-request-submitted.ts'
import { rootRoute } from './root.ts'

export const routeTree = rootRoute.addChildren([
  adminReviewRoute,
  albumRoute,
  calculatorRoute,
  confirmEmailRoute,
  createMusicReleaseRoute,
  dashboardUploadsRoute,
  emailCongratulationsRoute,
  emailVerificationRoute,
  exploreSubgenreRoute,
  exploreRoute,
  forgotPasswordRoute,
  loggedOutRoute,
  loginRoute,
  musicReleaseSubmittedRoute,
  notFoundRoute,
  passwordChangedRoute,
  profileBasicsRoute,
  registrationRoute,
  releaseRemovedRoute,
  resetPasswordRoute,
  underConstructionRoute,
  unknownRoute,
  verificationRequestSubmittedRoute,
])
