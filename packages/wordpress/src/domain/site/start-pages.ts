/**
 * Pages as `npm create portico` writes them, by the beginnings of their hashes (SHA-256). One that was changed is not among
 * them.
 */
const startPages: ReadonlySet<string> = new Set(
  (
    'c84ce12eaa7ac4ba 454e20ef8aeef10e 7a481ca7176c605f a0558276ba27a3d0 693de27c971bb406 f909888a6f262535 ' +
    '8ccde5087f9a8a5e ea359691fe6a9d62 278a6456a7548f24 e150de816d6be98e d109aad1e5a648d7 678f79c4acb7f45a ' +
    '5802c85bbf82e082 3eece8fd28429e93 ffb86701520cf66c ab809c38f3814c07 1c33b34c8c2f6077 f1fd411caaabd2a0 ' +
    'da210c46f1d99c91 d86013911615c186 56c8a4c5f44aab55 9143aed3960c4649 cdc4227f45232279 97fa2ab6c72d227a ' +
    '318f5f02ff58ed47 080fc9dea4a21a95 c7536b6f4c09cb75 a2b8b814dad15dab 211d33160a1dfa1b 313b0695ca494e6e ' +
    '798308b795af28dd edd34ce9dec2d07d 2f0652cf53612b33 d71e050094bd4cf7 d6c26bbede4e1f91 69dcb6ca4683c794 ' +
    '7a7de7ae29780c33 21b34d6462c83d94 eddfe49c916c0bb5 331016f1796aecb8 8682a5e74cfddb04 915aab339bac4f11 ' +
    '224dc2f45addbef2 0e7b7c972f19dd06 a9fd55c137f8c4bd 99005bda6b6250eb 57b08e37fdd43254 7a55279f6e9c61b4 ' +
    '65f9a974d79bd25d e2c1303ab23b5533 4d4ff9f5b113807a cc1dd43c68449393 d1020a2656003ee4 73717f6fb651e35f ' +
    '713f1fe144ae55fc 2dbeee1cc91ee0f4'
  ).split(' '),
)

/** Whether a text is a page that came with the site and that nobody ever changed. */
export const isStartPage = (hash: string) => startPages.has(hash.slice(0, 16))
