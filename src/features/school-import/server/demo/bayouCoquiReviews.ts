import { review, type SampleReview } from './sampleReview.ts';

export const bayouReviews: readonly SampleReview[] = [
  review(
    'Monique A.',
    'BSN',
    [4, 4, 4, 2, 4],
    [4, 1, 66],
    'I got in at the first try and started within two months, and that is what I paid for. It cost three times what the state school asks. If you can wait, compare.',
    { helpful: 28 },
  ),
  review(
    'Trevor I.',
    'ADN',
    [2, 2, 3, 1, 2],
    [2, null, 14],
    'The approval is conditional and they do not say so at the open day. Look it up with the board before you sign. The teachers do what they can.',
    { helpful: 52 },
  ),
  review(
    'Latoya G.',
    'ADN',
    [3, 3, 4, 2, 3],
    [3, 2, 210],
    'Fifteen months is short and it feels short. I studied every evening and passed. About a third of my group did not finish on time.',
    { helpful: 19 },
  ),
  review(
    'Nam P.',
    'BSN',
    [5, 5, 4, 3, 5],
    [3, 0, 31],
    'Small school, everybody knows your name. Evening sections really are in the evening. My rotations were in large hospitals ten minutes away.',
    { helpful: 7 },
  ),
  review(
    'Denise F.',
    'LVN',
    [1, 2, 2, 1, 1],
    [3, 2, 280],
    'The program lost its approval while I was in it. Those of us who had begun could still finish and sit the exam, but it was months of not knowing.',
    { helpful: 47 },
  ),
  review(
    'Omar Y.',
    'BSN',
    [4, 3, 4, 3, 4],
    [2, null, 0],
    'First term done. Anatomy is fast and there is a quiz each Monday, so do not fall behind. I will write again when I have been in a hospital.',
    { status: 'pending' },
  ),
];

export const coquiReviews: readonly SampleReview[] = [
  review(
    'Ivelisse M.',
    'BSN',
    [4, 4, 5, 5, 4],
    [5, 2, 95],
    'Las clases son en español y los libros en inglés, así que uno aprende el vocabulario en los dos idiomas. Eso me ayudó mucho con el NCLEX, que es en inglés. (The classes are in Spanish and the books in English; it helped me with the exam.)',
    { helpful: 8 },
  ),
];
