// features.md §10: nobody here exists. One line a nurse; those whose name the forum’s samples have write there as well.

export type SampleNurse = {
  readonly handle: string;
  readonly name: string;
  readonly credentials: readonly string[];
  readonly license: 'RN' | 'PN' | 'APRN';
  readonly state: string;
  readonly city: string;
  readonly zone: string;
  readonly languages: readonly string[];
  readonly specialties: readonly string[];
  readonly settings: readonly string[];
  readonly topics: readonly string[];
  readonly degree: string;
  readonly years: number;
  readonly availability: 'open' | 'limited' | 'closed';
  readonly status: 'published' | 'paused' | 'in_review' | 'rejected' | 'draft';
  /** Days from the day of seeding; negative for a license that has ended. */
  readonly licenseDays: number;
  readonly hasPhoto: boolean;
  readonly headline: string;
  readonly bio: string;
};

const pacific = 'America/Los_Angeles';
const central = 'America/Chicago';
const eastern = 'America/New_York';
const mountain = 'America/Denver';

const source = `
rn-caro|Caro Fielding|RN|RN|CA|Fresno|${pacific}|en|med-surg,ambulatory-care|hospital,clinic|first_job,nclex|ADN|6|open|published|320|1|Med-surg for six years, now in a clinic|I like questions about first jobs: what to ask in an interview, and how the first month really feels.
icu-tess|Tess Marlowe|RN,BSN|RN|TX|Waco|${central}|en|critical-care|hospital|clinical_life,nclex|BSN|9|limited|published|95|1|Nights in intensive care|I work three nights and answer on the day after. Ask me how to study when you are tired.
lvn-oscar|Oscar Lindqvist|LVN|PN|CA|Bakersfield|${pacific}|en,sv|long-term-care,geriatrics|long_term_care|choosing_program,second_career|LVN|7|open|published|505|0|LVN in long-term care, halfway through a bridge program|I chose the LVN first because I needed to earn. I can tell you what I would do again and what not.
peds-amara|Amara Njoku-Bell|RN,BSN|RN|NY|Buffalo|${eastern}|en,ig|pediatrics|hospital|second_career,application|BSN|11|open|published|210|1|Pediatrics; came to nursing at 34|I was an accountant before. Ask me about prerequisites next to a job and small children.
np-gwen|Gwen Ashdown|APRN,NP,MSN|APRN|OR|Bend|${pacific}|en|family-practice|clinic|choosing_program,finance|MSN|14|limited|published|640|0|Family practice in a small town|I started with an ADN at a community college and went on step by step while I worked.
charge-lou|Lou Castellan|RN|RN|CA|Modesto|${pacific}|en,it|emergency|hospital|first_job,clinical_life|ADN|18|open|published|48|0|Charge nurse who precepts new graduates|I see what new graduates struggle with, and most of it can be practiced.
homehealth-ivy|Ivy Tran-Wolfe|LVN|PN|TX|Beaumont|${central}|en,vi|home-health|home_health|choosing_program,first_job|LVN|5|open|published|410|1|Home health, answers from parking lots|Home health is quieter than people think and lonelier than they say. I am glad to explain both.
educator-ruth|Ruth Halvorsen|RN,MSN|RN|WA|Spokane|${pacific}|en|nurse-education,med-surg|education|application,teas,nclex|MSN|26|open|published|380|1|Taught first-term students for eleven years|I have read many applications. I can tell you what made me smile and what made me put one aside.
retired-bo|Bo Everhart|RN|RN|FL|Ocala|${eastern}|en|emergency|hospital|clinical_life|diploma|30|open|published|-200|0|Thirty years of emergency rooms and one good dog|I retired in spring and let my license go. I still remember every hard shift, and how I got through it.
sample-lvn-dalia|Dalia Nunez Ortega|LVN|PN|CA|Salinas|${pacific}|en,es|rehabilitation|clinic|choosing_program,international|LVN|4|open|published|290|1|LVN in rehabilitation, English and Spanish|Contesto en español también. I studied at night and worked in the fields before that.
sample-lpn-marcus|Marcus Tillery|LPN|PN|GA|Macon|${eastern}|en|long-term-care|long_term_care|second_career,finance|LVN|8|open|published|150|0|LPN after twelve years in a warehouse|I paid for school with a plan and a spreadsheet. I am happy to show you both.
sample-lpn-soo|Soo-Jin Aldridge|LPN|PN|IL|Peoria|${central}|en,ko|geriatrics|long_term_care|teas,application|LVN|3|limited|published|330|1|New LPN who passed the TEAS on the second try|The first time I studied the wrong things. Ask me what I changed.
sample-lpn-bea|Bea Whitcomb|LPN|PN|OH|Dayton|${eastern}|en|dialysis|clinic|clinical_life|LVN|12|open|published|260|0|Dialysis, early mornings|I start at five and I am home at three. Not every job in nursing has nights.
sample-lvn-kofi|Kofi Mensah-Reed|LVN|PN|TX|Tyler|${central}|en|psychiatric-nursing|hospital|first_job|LVN|6|closed|published|440|0|Psychiatric unit, taking a break from questions|I am finishing my own degree this year. I will be back when the last exam is over.
sample-lpn-ana|Ana Petrova-Hill|LPN|PN|MI|Flint|${eastern}|en,ru|home-health|home_health|international|LVN|9|open|published|180|1|Came with a foreign license, started again here|I can tell you which papers take long, and in which order to ask for them.
sample-rn-tomasina|Tomasina Begay-Clark|RN,BSN|RN|AZ|Flagstaff|America/Phoenix|en|community-health|public_health|choosing_program,application|BSN|10|open|published|520|1|Public health far from the next hospital|I drive two hours between visits. It is the best job I have had.
sample-rn-hugh|Hugh Lambrecht|RN|RN|NC|Asheville|${eastern}|en|operating-room|hospital|first_job,nclex|ADN|4|open|published|230|0|Operating room from the first day|Nobody told me that new graduates can start in the OR. They can, and I will tell you how I asked.
sample-rn-mei|Mei Castellanos-Wu|RN,BSN|RN|CO|Pueblo|${mountain}|en,cmn|labor-delivery,womens-health|hospital|clinical_life,nclex|BSN|7|limited|published|300|1|Labor and delivery, nights|The most beautiful and the most frightening hours of my week. I answer on Sundays.
sample-rn-desmond|Desmond Achterberg|RN|RN|NM|Las Cruces|${mountain}|en,es|travel-nursing,critical-care|travel|finance,first_job|ADN|13|open|published|400|0|Travel nurse who reads every contract twice|I can explain what a stipend is, and what it is not.
sample-rn-priscilla|Priscilla Oyelowo|RN,BSN|RN|NY|Yonkers|${eastern}|en|oncology|hospital|clinical_life|BSN|16|open|paused|350|0|Oncology, sixteen years|I am with my family for some months and will answer again in spring.
sample-rn-arlo|Arlo Nakagawa|RN|RN|WA|Tacoma|${pacific}|en|med-surg|hospital|nclex|ADN|1|open|draft|365|0|New graduate on a med-surg floor|I passed the NCLEX in summer and I remember how I studied.
sample-np-ines|Inês Duarte-Moss|APRN,NP,DNP|APRN|FL|Sarasota|${eastern}|en,es|geriatrics|clinic|choosing_program,second_career|DNP|20|open|published|280|1|Nurse practitioner for older people|I have taught, led a unit and gone back to patients. Ask me about any of the three.
sample-cnm-freya|Freya Sandoval-Quist|APRN,CNM,MSN|APRN|OR|Eugene|${pacific}|en|womens-health|clinic|application|MSN|15|open|in_review|310|0|Midwife in a birth center|People ask me whether they should become a nurse first. The long answer is worth a talk.
sample-crna-paul|Paul Verhoeven-Daye|APRN,CRNA|APRN|IL|Rockford|${central}|en|operating-room|hospital|finance|DNP|17|limited|rejected|275|0|Nurse anesthetist|The way is long and it costs. I kept every receipt.
`;

const list = (text: string): string[] => text.split(',').filter(Boolean);

export const sampleNurses: readonly SampleNurse[] = source
  .trim()
  .split('\n')
  .map((line) => {
    const [handle = '', name = '', credentials = '', license = '', state = '', city = '', ...rest] =
      line.split('|');
    const [zone = '', languages = '', specialties = '', settings = '', topics = '', ...more] = rest;
    const [degree = '', years = '', availability = '', status = '', days = '', ...last] = more;
    const [photo = '', headline = '', bio = ''] = last;
    return {
      handle,
      name,
      credentials: list(credentials),
      license: license as SampleNurse['license'],
      state,
      city,
      zone,
      languages: list(languages),
      specialties: list(specialties),
      settings: list(settings),
      topics: list(topics),
      degree,
      years: Number(years),
      availability: availability as SampleNurse['availability'],
      status: status as SampleNurse['status'],
      licenseDays: Number(days),
      hasPhoto: photo === '1',
      headline,
      bio,
    };
  });
