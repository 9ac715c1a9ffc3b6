/** Acorn's people beside its demo accounts, all invented: pay group by pay group, in the order of their numbers. */
const NAMES = {
  Office: `Amelia Hughes, Callum Fraser, Priya Nair, Thomas Whitfield, Zainab Hussain, Eleanor Marsh, Rhys Morgan, Grace Okonkwo,
    Daniel Pearce, Megan Lloyd, Adam Kowalski, Fiona Campbell, Hassan Malik, Lucy Barrett, Owen Griffiths, Charlotte Dunn,
    Samir Patel, Rebecca Stone, Jack Hollis, Isla Murray, Victoria Chambers, Kieran Doyle, Natalie Reid, Peter Langford,
    Aisha Rahman, Simon Bradshaw`,
  Warehouse: `Gareth Price, Stacey Coleman, Tomasz Nowak, Leanne Booth, Dwayne Clarke, Kelly Ingram, Mohammed Iqbal,
    Shaun Hargreaves, Ewa Zielinska, Craig Donnelly, Tracey Nolan, Femi Adeyemi, Lee Pickering, Donna Sharpe, Ryan Mercer,
    Bogdan Ionescu, Jade Thornton, Carl Sutcliffe, Nicola Firth, Imran Sheikh, Hayley Robson, Wayne Atkins, Oksana Petrenko,
    Darren Wilkes, Chloe Garside, Anthony Lomax, Sophie Kendall, Marcus Bailey, Joanne Tate, Luke Whitaker, Gemma Crossley,
    Rafal Wojcik`,
  Drivers: `Steve Hammond, Karen Blythe, Winston Grant, Paul Dempsey, Angela Frost, Nigel Parsons, Tariq Mahmood, Sandra Lowe,
    Gary Stubbs, Michelle Yates, Colin Barker, Andrzej Lis, Debbie Swann, Roy Fletcher, Lorraine Hurst, Terry Gibbs,
    Vikram Singh, Maureen Platt, Ian Caldwell, Beth Rowlands, Neil Ormerod, Chinedu Eze`,
} as const;

export type GroupName = keyof typeof NAMES;

export const namesOf = (group: GroupName): readonly { readonly name: string; readonly surname: string }[] =>
  NAMES[group].split(",").map((person) => {
    const [name = "", surname = ""] = person.trim().split(" ");
    return { name, surname };
  });
