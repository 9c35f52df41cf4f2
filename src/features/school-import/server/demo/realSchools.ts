// Facts of the public record alone (decisions.md §3), from the IPEDS header file of 2023, U.S. Department of
// Education.
import type {
  Control,
  Level,
  Mission,
  Setting,
  Size,
} from '#shared/reference/catalogue/catalogue.ts';
import { parseControl, parseLevel, parseSetting, parseSize } from '../files/ipedsCodes.ts';

export const realSource = {
  fileName: 'hd2023.csv',
  sourceName: 'IPEDS header file (HD), U.S. Department of Education',
  sourceUrl: 'https://nces.ed.gov/ipeds/datacenter/DataFiles.aspx',
  year: '2023',
} as const;

export type RealSchool = {
  readonly unitid: number;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly control: Control | '';
  readonly level: Level | '';
  readonly setting: Setting | '';
  readonly size: Size | '';
  readonly website: string;
  readonly missions: readonly Mission[];
  readonly open: boolean;
  /** Of the school that took over a closed one. */
  readonly successorUnitid: number | null;
};

// UNITID, name, city, state, ZIP, latitude, longitude, CONTROL with ICLEVEL, LOCALE, INSTSIZE, web address, HBCU or
// tribal, NEWID of a closed one. California first (SPEC §3).
const rows = `
110556|California State University-Fresno|Fresno|CA|93740|36.811154|-119.744569|11|11|5|www.fresnostate.edu/
110565|California State University-Fullerton|Fullerton|CA|92832|33.881506|-117.885446|11|21|5|www.fullerton.edu/
110583|California State University-Long Beach|Long Beach|CA|90840|33.782818|-118.11204|11|11|5|www.csulb.edu/
110592|California State University-Los Angeles|Los Angeles|CA|90032|34.066927|-118.168965|11|11|5|https://www.calstatela.edu/
110617|California State University-Sacramento|Sacramento|CA|95819|38.559415|-121.423549|11|11|5|https://www.csus.edu/
110486|California State University-Bakersfield|Bakersfield|CA|93311|35.350005|-119.104711|11|11|3|www.csub.edu/
110510|California State University-San Bernardino|San Bernardino|CA|92407|34.182622|-117.323801|11|12|4|www.csusb.edu/
110538|California State University-Chico|Chico|CA|95929|39.729712|-121.844859|11|12|4|www.csuchico.edu/
110574|California State University-East Bay|Hayward|CA|94542|37.657694|-122.054135|11|21|4|https://www.csueastbay.edu/
110608|California State University-Northridge|Northridge|CA|91330|34.240126|-118.529319|11|11|5|https://www.csun.edu/
122409|San Diego State University|San Diego|CA|92182|32.77525|-117.071228|11|11|5|www.sdsu.edu/
122597|San Francisco State University|San Francisco|CA|94132|37.721224|-122.476799|11|11|5|www.sfsu.edu/
122755|San Jose State University|San Jose|CA|95192|37.336569|-121.880621|11|11|5|www.sjsu.edu/
110644|University of California-Davis|Davis|CA|95616|38.539667|-121.749567|11|23|5|ucdavis.edu/
110653|University of California-Irvine|Irvine|CA|92697|33.648434|-117.841248|11|11|5|www.uci.edu/
110662|University of California-Los Angeles|Los Angeles|CA|90095|34.07178|-118.442179|11|11|5|www.ucla.edu/
110699|University of California-San Francisco|San Francisco|CA|94143|37.763737|-122.458489|11|11|2|ucsf.edu/
117636|Loma Linda University|Loma Linda|CA|92350|34.051241|-117.260605|21|21|2|www.llu.edu/index.html
109785|Azusa Pacific University|Azusa|CA|91702|34.130047|-117.888375|21|21|3|www.apu.edu/
119173|Mount Saint Mary's University|Los Angeles|CA|90049|34.085315|-118.482879|21|11|2|https://www.msmu.edu/
122612|University of San Francisco|San Francisco|CA|94117|37.776618|-122.450477|21|11|3|https://www.usfca.edu/
122296|Samuel Merritt University|Oakland|CA|94609|37.82029|-122.266331|21|11|2|www.samuelmerritt.edu/
458210|West Coast University-Orange County|Anaheim|CA|92802|33.81104|-117.911811|31|11|2|westcoastuniversity.edu/
115126|Golden West College|Huntington Beach|CA|92647|33.732531|-118.002568|12|21|4|www.goldenwestcollege.edu/
122205|Saddleback College|Mission Viejo|CA|92692|33.553346|-117.665584|12|21|4|https://www.saddleback.edu/
121619|Santa Ana College|Santa Ana|CA|92706|33.759309|-117.887558|11|11|5|www.sac.edu/
121044|Pasadena City College|Pasadena|CA|91106|34.144552|-118.118196|12|12|5|pasadena.edu/
117690|Los Angeles Harbor College|Wilmington|CA|90744|33.785825|-118.283549|12|11|3|https://www.lahc.edu/
489353|Chamberlain University-California|Rancho Cordova|CA|95670|38.596193|-121.278258|31|13|1|https://www.chamberlain.edu/
117803|Los Angeles County College of Nursing and Allied Health|Los Angeles|CA|90033|34.062647|-118.211852|12|11|1|https://dhs.lacounty.gov/college-of-nursing-and-allied-health/
114789|Fresno City College|Fresno|CA|93741|36.768164|-119.796096|12|11|5|www.fresnocitycollege.edu/
102553|University of Alaska Anchorage|Anchorage|AK|99508|61.190163|-149.82619|11|11|4|www.uaa.alaska.edu/
141574|University of Hawaii at Manoa|Honolulu|HI|96822|21.298598|-157.818979|11|11|4|https://manoa.hawaii.edu/
243203|University of Puerto Rico-Medical Sciences|San Juan|PR|00936|18.396548|-66.074894|11|11|2|www.rcm.upr.edu/
240754|University of Guam|Mangilao|GU|96923|13.433047|144.803978|11|22|2|https://www.uog.edu/
243665|University of the Virgin Islands|Charlotte Amalie|VI|00802|18.344193|-64.972866|11|41|2|www.uvi.edu/|HBCU
240790|Northern Marianas College|Saipan|MP|96950|15.152247|145.721733|11|33|2|www.marianas.edu/
240736|American Samoa Community College|Pago Pago|AS|96799|-14.322636|-170.742774|11|41|1|www.amsamoa.edu/
229300|The University of Texas Health Science Center at Houston|Houston|TX|77030|29.702873|-95.403183|11|11|3|www.uth.edu/
229179|Texas Woman's University|Denton|TX|76204|33.226211|-97.127842|11|12|4|www.twu.edu/
193900|New York University|New York|NY|10012|40.729452|-73.997264|21|11|5|https://www.nyu.edu/
191597|Helene Fuld College of Nursing|New York|NY|10035|40.802495|-73.943356|21|11|1|https://www.helenefuld.edu/
189282|Mount Sinai Phillips School of Nursing|New York|NY|10035|40.804778|-73.936639|21|11|1|www.pson.edu/
133650|Florida Agricultural and Mechanical University|Tallahassee|FL|32307|30.428504|-84.290226|11|12|3|www.famu.edu/|HBCU
134130|University of Florida|Gainesville|FL|32611|29.64629|-82.347911|11|12|5|https://www.ufl.edu/
131520|Howard University|Washington|DC|20059|38.922392|-77.018966|21|11|4|www.howard.edu/|HBCU
102377|Tuskegee University|Tuskegee|AL|36088|32.4309|-85.708492|21|32|2|www.tuskegee.edu/|HBCU
100663|University of Alabama at Birmingham|Birmingham|AL|35294|33.505697|-86.799345|11|12|5|https://www.uab.edu/
232265|Hampton University|Hampton|VA|23668|37.019944|-76.339161|21|21|2|www.hamptonu.edu/|HBCU
215062|University of Pennsylvania|Philadelphia|PA|19104|39.950929|-75.19391|21|11|5|www.upenn.edu/
198419|Duke University|Durham|NC|27708|36.001135|-78.937624|21|11|4|www.duke.edu/
139658|Emory University|Atlanta|GA|30322|33.790183|-84.325512|21|11|4|www.emory.edu/
221999|Vanderbilt University|Nashville|TN|37240|36.14659|-86.803369|21|11|4|www.vanderbilt.edu/
148511|Rush University|Chicago|IL|60612|41.874742|-87.668581|21|11|2|www.rushu.rush.edu/
149028|Saint Anthony College of Nursing|Rockford|IL|61114|42.310147|-88.991968|21|12|1|https://www.sacn.edu/
204176|Mount Carmel College of Nursing|Columbus|OH|43222|39.956625|-83.021501|21|11|1|www.mccn.edu/
170976|University of Michigan-Ann Arbor|Ann Arbor|MI|48109|42.278374|-83.73481|11|12|5|https://umich.edu/
174066|University of Minnesota-Twin Cities|Minneapolis|MN|55455|44.972851|-93.235464|11|11|5|https://twin-cities.umn.edu/
240444|University of Wisconsin-Madison|Madison|WI|53706|43.075409|-89.404098|11|11|5|www.wisc.edu/
153658|University of Iowa|Iowa City|IA|52242|41.661935|-91.536425|11|13|5|https://uiowa.edu/
181297|Nebraska Methodist College of Nursing & Allied Health|Omaha|NE|68114|41.265973|-96.048511|21|11|2|www.methodistcollege.edu/
209490|Oregon Health & Science University|Portland|OR|97239|45.498772|-122.686096|11|11|2|www.ohsu.edu/
236948|University of Washington-Seattle Campus|Seattle|WA|98195|47.65538|-122.30514|11|11|5|https://www.washington.edu/
104151|Arizona State University Campus Immersion|Tempe|AZ|85287|33.417721|-111.934383|11|12|5|www.asu.edu/
187985|University of New Mexico-Main Campus|Albuquerque|NM|87131|35.083868|-106.620155|11|11|5|www.unm.edu/
230764|University of Utah|Salt Lake City|UT|84112|40.762484|-111.846044|11|12|5|www.utah.edu/
126562|University of Colorado Denver/Anschutz Medical Campus|Denver|CO|80217|39.745149|-104.837722|11|11|5|www.ucdenver.edu/
164924|Boston College|Chestnut Hill|MA|02467|42.336213|-71.169242|21|13|4|www.bc.edu/
129020|University of Connecticut|Storrs|CT|06269|41.809098|-72.249948|11|31|5|uconn.edu/
231165|Vermont State University|Randolph|VT|05061|43.939623|-72.604498|11|43|3|vermontstate.edu/
230834|Castleton University|Castleton|VT|05735|43.608397|-73.180842|11|42|-2|||231165
161235|University of Maine at Fort Kent|Fort Kent|ME|04743|47.250389|-68.589319|11|43|2|www.umfk.maine.edu/
186399|Rutgers University-Newark|Newark|NJ|07102|40.739122|-74.175809|11|11|4|https://www.newark.rutgers.edu/
218335|Medical University of South Carolina|Charleston|SC|29425|32.784363|-79.947158|11|12|2|https://web.musc.edu/
159373|Louisiana State University Health Sciences Center-New Orleans|New Orleans|LA|70112|29.957272|-90.083145|11|11|2|www.lsuhsc.edu/
106263|University of Arkansas for Medical Sciences|Little Rock|AR|72205|34.750152|-92.322348|11|12|2|https://www.uams.edu/
207342|University of Oklahoma-Health Sciences Center|Oklahoma City|OK|73117|35.47928|-97.496289|11|11|2|ouhsc.edu/
180647|Salish Kootenai College|Pablo|MT|59855|47.598592|-114.111635|11|42|1|www.skc.edu/|tribal
200280|University of North Dakota|Grand Forks|ND|58202|47.921654|-97.071738|11|13|4|https://und.edu/
219356|South Dakota State University|Brookings|SD|57007|44.317485|-96.782139|11|33|4|https://www.sdstate.edu/
142276|Idaho State University|Pocatello|ID|83209|42.863832|-112.432312|11|13|4|www.isu.edu/
182281|University of Nevada-Las Vegas|Las Vegas|NV|89154|36.106047|-115.138462|11|12|5|www.unlv.edu/
177719|Barnes-Jewish College Goldfarb School of Nursing|Saint Louis|MO|63110|38.637165|-90.258772|21|11|1|https://www.barnesjewishcollege.edu/
`;

function schoolOf(row: string): RealSchool {
  const [unitid, name = '', city = '', state = '', zip = '', lat, lng, ...more] = row.split('|');
  const [kind = '', locale = '', size = '', web = '', mission = '', successor = ''] = more;
  return {
    unitid: Number(unitid),
    name,
    city,
    state,
    zip,
    lat: Number(lat),
    lng: Number(lng),
    control: parseControl(kind.charAt(0)),
    level: parseLevel(kind.charAt(1)),
    setting: parseSetting(locale),
    size: parseSize(size),
    website: web === '' || web.includes('://') ? web : `https://${web}`,
    missions: mission === 'HBCU' || mission === 'tribal' ? [mission] : [],
    open: successor === '',
    successorUnitid: successor === '' ? null : Number(successor),
  };
}

export const realSchools: readonly RealSchool[] = rows.trim().split('\n').map(schoolOf);
