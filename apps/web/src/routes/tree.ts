import { aboutRoute } from './about.ts'
import { adminAuditRoute } from './admin-audit.ts'
import { adminInvitationRoute } from './admin-invitation.ts'
import { adminOrdersRoute } from './admin-orders.ts'
import { adminReviewRoute } from './admin-review.ts'
import { adminResourcesRoute } from './admin-resources.ts'
import { adminUserRoute } from './admin-user.ts'
import { adminUsersRoute } from './admin-users.ts'
import { albumRoute } from './album.ts'
import { albumsListRoute } from './albums-list.ts'
import { artistRoute } from './artist.ts'
import { calculatorRoute } from './calculator.ts'
import { cartRoute } from './cart.ts'
import { checkOutRoute } from './check-out.ts'
import { confirmEmailRoute } from './confirm-email.ts'
import { createEventRoute } from './create-event.ts'
import { createMusicReleaseRoute } from './create-music-release.ts'
import { dashboardAccountsArtistRoute } from './dashboard-accounts-artist.ts'
import { dashboardAccountsLabelRoute } from './dashboard-accounts-label.ts'
import { dashboardAccountsRoute } from './dashboard-accounts.ts'
import { dashboardEarningsReleaseRoute } from './dashboard-earnings-release.ts'
import { dashboardEarningsRoute } from './dashboard-earnings.ts'
import { dashboardOverviewRoute } from './dashboard-overview.ts'
import { dashboardFollowersRoute } from './dashboard-followers.ts'
import { dashboardEventsRoute } from './dashboard-events.ts'
import { dashboardMerchRoute } from './dashboard-merch.ts'
import { dashboardOrdersRoute } from './dashboard-orders.ts'
import { dashboardPromotionsRoute } from './dashboard-promotions.ts'
import { marketingRoute } from './marketing.ts'
import { dashboardUploadsRoute } from './dashboard-uploads.ts'
import { devRoute } from './dev.ts'
import { devButtonsRoute } from './dev-buttons.ts'
import { devFormsRoute } from './dev-forms.ts'
import { devFormStylesRoute } from './dev-form-styles.ts'
import { devDialogsRoute } from './dev-dialogs.ts'
import { devSvgIconsRoute } from './dev-svg-icons.ts'
import { devApiRoute } from './dev-api.ts'
import { testDialogsRoute } from './test-dialogs.ts'
import { downloadPurchasedRoute } from './download-purchased.ts'
import { emailChangeRoute } from './email-change.ts'
import { emailCongratulationsRoute } from './email-congratulations.ts'
import { emailVerificationRoute } from './email-verification.ts'
import { eventRoute } from './event.ts'
import { eventsRoute } from './events.ts'
import { exploreSubgenreRoute } from './explore-subgenre.ts'
import { exploreRoute } from './explore.ts'
import { favoritesRoute } from './favorites.ts'
import { forgotPasswordRoute } from './forgot-password.ts'
import { followingRoute } from './following.ts'
import { imprintRoute } from './imprint.ts'
import { invoiceRoute } from './invoice.ts'
import { libraryRoute } from './library.ts'
import { loggedOutRoute } from './logged-out.ts'
import { loginRoute } from './login.ts'
import { mailsOffRoute } from './mails-off.ts'
import { membershipCheckOutRoute } from './membership-check-out.ts'
import { membershipsRoute } from './memberships.ts'
import { musicReleaseSubmittedRoute } from './music-release-submitted.ts'
import { myProfileRoute } from './my-profile.ts'
import { notFoundRoute } from './not-found.ts'
import { passwordChangedRoute } from './password-changed.ts'
import { playlistRoute } from './playlist.ts'
import { playlistsRoute } from './playlists.ts'
import { privacyRoute } from './privacy.ts'
import { profileBasicsRoute } from './profile-basics.ts'
import { pressRoute } from './press.ts'
import { receiptRoute } from './receipt.ts'
import { recordLabelRoute } from './record-label.ts'
import { registrationRoute } from './registration.ts'
import { releaseRemovedRoute } from './release-removed.ts'
import { resetPasswordRoute } from './reset-password.ts'
import { searchDetailsRoute } from './search-details.ts'
import { searchRoute } from './search.ts'
import { settingsSectionRoute } from './settings-section.ts'
import { settingsRoute } from './settings.ts'
import { subGenresRoute } from './sub-genres.ts'
import { subscriptionsSuccessRoute } from './subscriptions-success.ts'
import { trackRoute } from './track.ts'
import { underConstructionRoute } from './under-construction.ts'
import { unknownRoute } from './unknown.ts'
import { uploadVerificationRoute } from './upload-verification.ts'
import { userRoute } from './user.ts'
import { verificationsRoute } from './verifications.ts'
import { verificationRequestSubmittedRoute } from './verification-request-submitted.ts'
import { bugReportsRoute } from './bug-reports.ts'
import { changelogRoute } from './changelog.ts'
import { faqRoute } from './faq.ts'
import { featureSuggestionsRoute } from './feature-suggestions.ts'
import { messagesRoute } from './messages.ts'
import { reportsRoute } from './reports.ts'
import { suggestionsRoute } from './suggestions.ts'
import { termsRoute } from './terms.ts'
import { rootRoute } from './root.ts'

export const routeTree = rootRoute.addChildren([
  aboutRoute,
  adminAuditRoute,
  adminInvitationRoute,
  adminOrdersRoute,
  adminResourcesRoute,
  adminReviewRoute,
  adminUserRoute,
  adminUsersRoute,
  albumRoute,
  albumsListRoute,
  artistRoute,
  calculatorRoute,
  cartRoute,
  checkOutRoute,
  confirmEmailRoute,
  createEventRoute,
  createMusicReleaseRoute,
  dashboardAccountsArtistRoute,
  dashboardAccountsLabelRoute,
  dashboardAccountsRoute,
  dashboardEarningsReleaseRoute,
  dashboardEarningsRoute,
  dashboardOverviewRoute,
  dashboardFollowersRoute,
  dashboardEventsRoute,
  dashboardMerchRoute,
  dashboardOrdersRoute,
  dashboardPromotionsRoute,
  marketingRoute,
  dashboardUploadsRoute,
  devRoute,
  devButtonsRoute,
  devFormsRoute,
  devFormStylesRoute,
  devDialogsRoute,
  devSvgIconsRoute,
  devApiRoute,
  testDialogsRoute,
  downloadPurchasedRoute,
  emailChangeRoute,
  emailCongratulationsRoute,
  emailVerificationRoute,
  eventRoute,
  eventsRoute,
  exploreRoute,
  exploreSubgenreRoute,
  favoritesRoute,
  followingRoute,
  forgotPasswordRoute,
  imprintRoute,
  invoiceRoute,
  libraryRoute,
  loggedOutRoute,
  loginRoute,
  mailsOffRoute,
  membershipCheckOutRoute,
  membershipsRoute,
  musicReleaseSubmittedRoute,
  myProfileRoute,
  notFoundRoute,
  passwordChangedRoute,
  playlistRoute,
  playlistsRoute,
  privacyRoute,
  profileBasicsRoute,
  pressRoute,
  receiptRoute,
  recordLabelRoute,
  registrationRoute,
  releaseRemovedRoute,
  resetPasswordRoute,
  searchDetailsRoute,
  searchRoute,
  settingsRoute,
  settingsSectionRoute,
  subGenresRoute,
  subscriptionsSuccessRoute,
  trackRoute,
  underConstructionRoute,
  unknownRoute,
  uploadVerificationRoute,
  userRoute,
  verificationRequestSubmittedRoute,
  verificationsRoute,
  bugReportsRoute,
  changelogRoute,
  faqRoute,
  featureSuggestionsRoute,
  messagesRoute,
  reportsRoute,
  suggestionsRoute,
  termsRoute,
])
