# %% [markdown]
# ## 2. データの取得

# %%
scores = client.scores(start=START, end=END, **choice)
subjects = client.subjects(**choice)
print(f"得点 {len(scores)} 件")

# %% [markdown]
# ## 3. 得点ごとの要約
#
# 欠けた回答が多い得点は計算されません（`missing`）。

# %%
if scores.empty:
    print("この期間の得点がまだありません。得点のあるアンケートを配信してください。")
else:
    summary = scores.groupby(["survey", "score"]).agg(
        responses=("response", "count"),
        subjects=("subject", "nunique"),
        mean=("score_value", "mean"),
        sd=("score_value", "std"),
        missing=("score_value", lambda values: values.isna().sum()),
    )
    display(summary.round(2))

# %% [markdown]
# ## 4. 得点の推移
#
# 登録した日からの週ごとの平均と95%信頼区間です。

# %%
if not scores.empty:
    dated = scores.merge(subjects[["subject", "enrolled_on"]], on="subject", how="left").dropna(subset=["enrolled_on"])
    answered = dated["answered_at_utc"].dt.tz_localize(None)
    dated["week"] = (answered - dated["enrolled_on"]).dt.days // 7 + 1
    groups = list(dated.groupby(["survey", "score"]))
    columns = min(3, max(1, len(groups)))
    rows = int(np.ceil(max(1, len(groups)) / columns))
    figure, axes = plt.subplots(rows, columns, figsize=(4.3 * columns, 3 * rows), squeeze=False)
    for place, ((survey, score), group) in enumerate(groups):
        one = axes[place // columns][place % columns]
        by_week = group.dropna(subset=["score_value"]).groupby("week")["score_value"]
        mean, half = by_week.mean(), 1.96 * by_week.sem().fillna(0)
        one.errorbar(mean.index, mean, yerr=half, color="#1f4e8c", marker="o", markersize=3, capsize=2, linewidth=1)
        one.set_title(str(score), fontsize=9)
        one.set_xlabel("week")
    for place in range(len(groups), rows * columns):
        axes[place // columns][place % columns].axis("off")
    figure.tight_layout()
    plt.show()

# %% [markdown]
# ## 5. 人ごとの変化
#
# 最初と最後の回答の差です。

# %%
if not scores.empty:
    ordered = scores.dropna(subset=["score_value"]).sort_values("answered_at_utc")
    ends = ordered.groupby(["score", "subject"])["score_value"].agg(["first", "last", "count"])
    ends = ends[ends["count"] > 1]
    ends["change"] = ends["last"] - ends["first"]
    if ends.empty:
        print("2回以上回答した人がまだいません。")
    else:
        display(ends.groupby("score")["change"].describe().round(2))
