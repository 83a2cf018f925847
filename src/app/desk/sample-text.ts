import type { Database } from '#platform/db/database.ts'

/** Words of a new site that speak to its owner, by the file they are in; no visitor should read them. */
export const sampleText: Readonly<Record<string, readonly string[]>> = {
  'site.yaml': [
    'One or two sentences that say what you do, where, and for whom.',
    'One or two sentences that search engines show.',
    'Ein, zwei Sätze: was Sie tun, wo und für wen.',
    'Ein, zwei Sätze, die Suchmaschinen anzeigen.',
    'Una o dos frases: qué hace, dónde y para quién.',
    'Una o dos frases que mostrarán los buscadores.',
    'Une ou deux phrases : ce que vous faites, où et pour qui.',
    'Une ou deux phrases que les moteurs de recherche afficheront.',
    'hello@example.org',
    'Your town',
    '12345 Ihr Ort',
    '00000 Su ciudad',
    '00000 Votre ville',
  ],
  'pages/home.md': [
    'What you do, where, and for whom.',
    'Say in two sentences what you do and who it is for.',
    'Say in two sentences what you write about',
    'This is the first page of your site.',
    'Was Sie tun, wo und für wen.',
    'Sagen Sie in zwei Sätzen, was Sie tun und für wen.',
    'Sagen Sie in zwei Sätzen, worüber Sie schreiben',
    'Das ist die erste Seite Ihrer Website.',
    'Qué hace, dónde y para quién.',
    'Diga en dos frases qué hace y para quién.',
    'Diga en dos frases de qué escribe',
    'Esta es la primera página de su sitio.',
    'Ce que vous faites, où et pour qui.',
    'Dites en deux phrases ce que vous faites et pour qui.',
    'Dites en deux phrases de quoi vous parlez',
    'Voici la première page de votre site.',
  ],
  'pages/services.md': [
    'Prices help people decide.',
    'Say what happens, what people should bring',
    'Give an example of a job',
    'Say how you plan it, who does the work',
    'Les prix aident à se décider.',
    'Dites ce qui s’y passe',
    'Donnez un exemple de ce que vous avez fait, avec le résultat.',
    'Dites comment vous les préparez',
  ],
  'pages/leistungen.md': [
    'Preise helfen bei der Entscheidung.',
    'Sagen Sie, was geschieht',
    'Geben Sie ein Beispiel für etwas, das Sie gemacht haben',
    'Sagen Sie, wie Sie planen',
  ],
  'pages/servicios.md': [
    'Los precios ayudan a decidirse.',
    'Diga qué pasa en ella',
    'Ponga un ejemplo de algo que haya hecho',
    'Diga cómo los planea',
  ],
  'pages/about.md': [
    'Tell the story of your business in a few sentences.',
    '**Your name** does what they do best',
    'Say who you are in two sentences',
    'Then say what you write about and how often.',
  ],
  'pages/ueber-uns.md': ['Erzählen Sie in ein paar Sätzen', '**Ihr Name** macht dieses und jenes'],
  'pages/ueber-mich.md': ['Sagen Sie in zwei Sätzen, wer Sie sind', 'Sagen Sie dann, worüber Sie schreiben'],
  'pages/sobre-nosotros.md': ['Cuente en unas frases cómo empezó todo.', '**Su nombre** se ocupa de esto'],
  'pages/sobre-mi.md': ['Diga en dos frases quién es', 'Diga después de qué escribe'],
  'pages/a-propos.md': [
    'Racontez en quelques phrases comment tout a commencé.',
    '**Votre nom** s’occupe de ceci',
    'Dites en deux phrases qui vous êtes',
    'Dites ensuite de quoi vous parlez',
  ],
  'pages/privacy.md': ['Write who runs the site here, with a postal address.'],
  'pages/datenschutz.md': ['Nennen Sie hier, wer die Website betreibt, mit Postanschrift.'],
  'pages/privacidad.md': ['Escriba aquí quién está detrás del sitio, con una dirección postal.'],
  'pages/confidentialite.md': ['Indiquez ici qui publie le site, avec une adresse postale.'],
}

type Tables = { documents: { path: string; source: string } }

/** The sample text that a site still has. */
export async function leftSampleText(db: Database) {
  const { read } = db.tables<Tables>()
  const found = await read
    .selectFrom('documents')
    .select(['path', 'source'])
    .where('path', 'in', Object.keys(sampleText))
    .orderBy('path')
    .execute()
  return found.flatMap(({ path, source }) =>
    (sampleText[path] ?? []).filter((words) => source.includes(words)).map((words) => ({ path, words })),
  )
}
