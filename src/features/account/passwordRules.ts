// No rule asks for digits or signs (NIST SP 800-63B-4 §3.1.1.2): length does the work, and common passwords are
// refused.

/** NFKC, since phones and laptops may compose the same letters differently. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

export const passwordLength = (password: string): number =>
  Array.from(normalisePassword(password)).length;

/** Without spaces and signs; 15 characters and more. */
const common = new Set(
  `passwordpassword password123456789 password1234567 mypasswordispassword thisismypassword thisisapassword
  passwordpassword1 passwordpassword123 passw0rdpassw0rd p455w0rdp455w0rd ilovemypassword iforgotmypassword
  nopasswordneeded nopasswordnopassword enterpasswordhere changemechangeme letmeinletmein letmeinletmein123
  letmeinplease123 welcomewelcome1 welcome123456789 welcometomyworld iloveyouiloveyou iloveyousomuch iloveyouforever
  iloveyouverymuch iloveyoumorethananything iloveyoubaby123 iloveyou123456789 iloveyou1234567 ilovemyfamily123
  ilovemyhusband ilovemyboyfriend ilovemymomanddad ilovemychildren godisgoodallthetime jesuslovesmeyesiknow
  jesuschristsuperstar jesusismysavior inthenameofjesus thankyoujesus123 trustinthelord
  qwertyuiopasdfg qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertyuiop12345
  qwertyuiop123456 qwertyuiop123456789 qwertyuiop1234567890 qwerty123456789 qwerty1234567890 qwertyqwerty123
  qwertyqwertyqwerty qwertzuiopasdfghjkl azertyuiopqsdfghjklm asdfghjklqwertyuiop asdfghjklzxcvbnm
  zxcvbnmasdfghjkl zxcvbnmasdfghjklqwertyuiop 1qaz2wsx3edc4rfv 1qaz2wsx3edc4rfv5tgb 1q2w3e4r5t6y7u8i
  1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 1qazxsw23edcvfr4 zaq12wsxcde34rfv 1234qwerasdfzxcv
  qwerasdfzxcv1234 qwer1234asdf5678 abcdefgh12345678 abcd1234efgh5678 abcdefghijk12345 abc123abc123abc123
  1234567890qwerty 1234567890qwertyuiop 12345678910111213 1234567891011121314 123456789987654321
  1234567890987654321 12345678900987654321 123123123123123 112233445566778899 11223344556677889900
  147258369147258 147258369963852741 159753159753159 314159265358979 3141592653589793 31415926535897932
  correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumps thequickbrownfoxjumpsoverthelazydog
  maytheforcebewithyou maytheforcebewithu tobeornottobethatisthequestion onceuponatimeinthewest
  twinkletwinklelittlestar marryhadalittlelamb maryhadalittlelamb happybirthdaytoyou merrychristmas123
  itsasmallworldafterall letitgoletitgo123 winteriscoming123 hakunamatatahakuna supercalifragilisticexpialidocious
  superman123456789 spiderman1234567 harrypotter123456 lordoftherings123 starwarsstarwars pokemonpokemon123
  americathebeautiful godblessamerica godblessamerica1 unitedstatesofamerica newyorknewyork1 losangelescalifornia
  dallascowboys1234 administratoradmin administrator123 administrator1234 adminadminadmin rootrootrootroot
  testtesttesttest test123456789012 nursenursenurse futurenurse12345 registerednurse registerednurse1
  iwanttobeanurse iamgoingtobeanurse nursingschool123 nursingstudent1 nursingstudent123 florencenightingale
  saveliveseveryday nclexnclexnclex passthenclex123`.split(/\s+/),
);

const siteTerms = ['lamplight', 'password', 'nursing', 'student', 'nurse'];
/** Letters and digits that must be left once the words that anybody knows of this person are taken out. */
const minOwnLength = 8;

const foldText = (text: string): string =>
  normalisePassword(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A short piece again and again, such as `abcabcabcabcabc`, cut off anywhere. */
function isRepetitive(text: string): boolean {
  const letters = Array.from(text);
  return [1, 2, 3, 4, 5].some((step) =>
    letters.every((letter, at) => at < step || letter === letters[at - step]),
  );
}

/** Whether every character follows the one before it: `abcdefghijklmno`, `987654321098765`. */
function isSequence(text: string): boolean {
  const points = Array.from(text).map((letter) => letter.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    points.every((point, at) => {
      const before = points[at - 1];
      if (before === undefined) return true;
      const around = (before === 57 && point === 48) || (before === 48 && point === 57);
      return point - before === step || around;
    }),
  );
}

export function isCommonPassword(password: string): boolean {
  const text = foldText(password);
  if (common.has(text) || isRepetitive(normalisePassword(password))) return true;
  return Array.from(text).length >= minOwnLength && (isRepetitive(text) || isSequence(text));
}

function personalTerms({ email, name }: { email: string; name: string }): string[] {
  const [local = '', domain = ''] = email.split('@');
  const parts = [email, local, ...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.')];
  const words = [...parts, name, ...name.split(/\s+/u)].map(foldText);
  return [...new Set([...words.filter((word) => word.length >= 3), ...siteTerms])].sort(
    (a, b) => b.length - a.length,
  );
}

export function containsPersonalData(
  password: string,
  of: { email: string; name: string },
): boolean {
  const text = foldText(password);
  const address = foldText(of.email);
  if (address !== '' && text.includes(address)) return true;
  const left = personalTerms(of).reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left !== text && Array.from(left).length < minOwnLength;
}
