export { CreateReleasePage } from './create-release-page.tsx'
export { UploadsPage } from './own-uploads/uploads-page.tsx'
export { UploadsDock } from './uploads-dock.tsx'
