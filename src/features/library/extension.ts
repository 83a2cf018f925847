import { subjectsOf } from '#platform/desk/desk-parts.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { libraryService, mediaIntakeService, picturesService } from '#platform/services/library.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.library.ts'
import { createMediaDeskRoutes } from './desk/media-collection.tsx'
import { mediaSubject } from './desk/media-desk.tsx'
import { createLibraryService } from './server/library-service.ts'
import { createMediaFiles, mediaFoldersOf } from './server/media-files.ts'
import { createMediaIntake } from './server/media-intake.ts'
import { createMediaLibrary } from './server/media-library.ts'
import { mediaRoutes } from './server/media-routes.ts'
import { mediaTextKind } from './server/media-text-kind.ts'
import { createMediaTextStore } from './server/media-text-store.ts'
import { mediaUses } from './server/media-uses.ts'
import { createOldMedia } from './server/old-media.ts'
import { createPictureMaker } from './server/picture-maker.ts'
import { createPictureNotes } from './server/picture-notes.ts'
import { createPictureQueue } from './server/picture-queue.ts'
import { createPictures, pictureFolderOf } from './server/pictures.ts'
import { createUploadFolder } from './server/upload-folder.ts'

/** Pictures, sound, film and documents of the site. */
export const library = defineExtension({
  name: 'library',
  needs: ['database', 'portico:documents', 'portico:folderMarker', 'portico:folders', 'portico:parts'],
  parts(context) {
    const { folders, documents, clock, use, parts, db, log } = context
    const mediaFolders = mediaFoldersOf(folders)
    const media = createMediaFiles(mediaFolders)
    const uploads = createUploadFolder(folders, media)
    const folder = pictureFolderOf(folders.data)
    const notes = createPictureNotes(folder)
    const queue = createPictureQueue({
      media,
      notes,
      folder,
      log,
      maker: createPictureMaker(),
      onReady: async (name) => documents.touch((await mediaUses(db, name)).map(({ path }) => path)),
    })
    context.onClose(queue.stop)
    const { want } = queue
    const pictures = createPictures({ media, notes, folder, want })
    const library = createMediaLibrary({
      db,
      documents,
      uploads,
      folderMarker: context.folderMarker,
      media,
      pictures,
      want,
    })
    return {
      offers: [
        offer(libraryService, createLibraryService({ folders: mediaFolders, library, pictures })),
        offer(mediaIntakeService, createMediaIntake({ media, uploads, want })),
        offer(picturesService, queue.work),
      ],
      kinds: [mediaTextKind],
      oldAddresses: createOldMedia({ media, texts: createMediaTextStore(context.db) }),
      routes: mediaRoutes({ media, pictures }),
      jobs: [
        { name: 'pictures', every: { seconds: 15 }, run: queue.goOn },
        { name: 'missing-pictures', every: { hours: 1 }, run: queue.lookForMissing },
      ],
      desk: {
        routes: createMediaDeskRoutes({
          documents,
          siteTime: createSiteTime(use, clock),
          library,
          pictures,
          pictureWork: queue.work,
          subjects: () => parts().flatMap(subjectsOf),
          maxMegabytes: context.bodyMegabytes,
        }),
        subjects: [mediaSubject],
        nav: [{ label: deskWords.media, href: urls.desk.media(), capability: 'content' }],
      },
    }
  },
})
