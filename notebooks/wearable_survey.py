# %% [markdown]
# ## 2. データの取得

# %%
METRICS = ["resting_heart_rate", "hrv_rmssd", "steps", "sleep"]
scores = client.scores(start=START, end=END, **choice)
days = client.daily(metrics=METRICS, start=START, end=END, **choice)
print(f"得点 {len(scores)} 件、{len(days)} 日分")

# %% [markdown]
# ## 3. 回答の前の `WINDOW_DAYS` 日間の平均
#
# 回答した日より前の日だけを使います。後の日を入れると、結果が原因より先に来てしまいます。

# %%
if scores.empty or days.empty:
    print("この期間の得点か日次のデータがまだありません。")
    pairs = pd.DataFrame()
else:
    valid = days[days["worn_minutes"] >= VALID_MINUTES]
    asked = scores.dropna(subset=["score_value"])[["subject", "survey", "score", "response", "score_value", "answered_at_utc"]].copy()
    asked["day"] = asked["answered_at_utc"].dt.tz_localize(None).dt.normalize()
    joined = asked.merge(valid[["subject", "date", *METRICS]], on="subject")
    before = (joined["day"] - joined["date"]).dt.days
    joined = joined[(before >= 1) & (before <= WINDOW_DAYS)]
    keys = ["subject", "survey", "score", "response", "score_value"]
    pairs = joined.groupby(keys)[METRICS].mean().reset_index()
    print(f"{len(pairs)} 件の回答に、前の {WINDOW_DAYS} 日間のデータがあります")

# %% [markdown]
# ## 4. 相関
#
# 左は人の間（人ごとの平均どうし）、右は人の中（自分の平均からの差どうし）の相関です。向きが違うことがあります。

# %%
def correlations(frame):
    return pd.DataFrame({score: group[METRICS].corrwith(group["score_value"]) for score, group in frame.groupby("score")}).T


def heat(axes, table, title):
    picture = axes.imshow(table, vmin=-1, vmax=1, cmap="RdBu_r", aspect="auto")
    axes.set_xticks(range(len(METRICS)))
    axes.set_xticklabels(METRICS, rotation=30, ha="right", fontsize=8)
    axes.set_yticks(range(len(table)))
    axes.set_yticklabels([str(name) for name in table.index], fontsize=8)
    axes.set_title(title, fontsize=10)
    for row in range(len(table)):
        for column in range(len(METRICS)):
            if not np.isnan(table.iloc[row, column]):
                axes.text(column, row, f"{table.iloc[row, column]:.2f}", ha="center", va="center", fontsize=7)
    return picture


if not pairs.empty:
    usable = pairs.groupby("score").filter(lambda group: group["score_value"].nunique() > 2 and len(group) > 5)
    if usable.empty:
        print("相関を見るには、得点ごとに6件以上の回答が必要です。")
    else:
        between = usable.groupby(["score", "subject"])[["score_value", *METRICS]].mean().reset_index()
        within = usable.copy()
        columns = ["score_value", *METRICS]
        within[columns] = usable[columns] - usable.groupby(["score", "subject"])[columns].transform("mean")
        with np.errstate(all="ignore"):
            left_table, right_table = correlations(between), correlations(within)
        figure, (left, right) = plt.subplots(1, 2, figsize=(12, 1.6 + 0.4 * len(left_table)))
        heat(left, left_table, "between subjects")
        figure.colorbar(heat(right, right_table, "within subjects"), ax=[left, right], label="r")
        plt.show()
